import type { RevisionDeMinuta, OrigenLeido } from '../../../schemas/respuestas/minutas/minuta.ts'
import { tituloDeRuta } from '../../../modules/minutas/domain/titulos.ts'
import type { Aviso } from '../../../modules/plantillas/domain.ts'
import { seccionDe } from './datos/secciones.ts'
import { memo, useCallback, useRef } from 'react'
import { leerRuta } from '../../../modules/minutas/domain.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { VistaMinuta } from '../vista/perezosas.tsx'
import { useAlmacen, procedenciaDe, useMesa } from './datos/mesa.ts'
import { Senal } from './CampoDato.tsx'
import { IconAlertCircle, IconLink, IconPencil } from '@tabler/icons-react'

export type Tipo = RevisionDeMinuta['tipo']

export interface PorMirar {
  ruta: string
  titulo: string
  tipo: Tipo
  mensaje: string
}

/** Result of the live preview, newer than the last save; null before the first render. */
export interface DelDocumento {
  faltan: readonly string[]
  avisos: readonly Aviso[]
  reparos: readonly { ruta: string; mensaje: string }[]
}

/** Place of data without an input. */
const DONDE: readonly (readonly [raiz: string, donde: string])[] = [
  ['notaria', 'Se escribe en la configuración de la notaría.'],
  ['proyecto', 'Se escribe en el proyecto.'],
  ['registro', 'Viene del formato de registro.'],
]
const dondeSeEscribe = (ruta: string): string | null =>
  seccionDe(ruta) ? null : (DONDE.find(([raiz]) => ruta === raiz || ruta.startsWith(`${raiz}.`))?.[1] ?? null)

/** Points of the last save, with missing, unreadable and inconsistent ones taken from the newer live preview. */
export const porMirar = (revision: readonly RevisionDeMinuta[], documento: DelDocumento | null): PorMirar[] => {
  // missing data have one heading for all
  const una = (uno: RevisionDeMinuta): PorMirar =>
    uno.tipo === 'falta' ? { ...uno, mensaje: dondeSeEscribe(uno.ruta) ?? '' } : uno
  if (!documento) return revision.map(una)
  const dicho = new Set(documento.avisos.map(({ ruta, mensaje }) => `${ruta} ${mensaje}`))
  const enOrden = (tipo: Tipo) =>
    revision.filter((uno) => uno.tipo === tipo && !dicho.has(`${uno.ruta} ${uno.mensaje}`))
  return [
    ...[...new Set(documento.faltan)].map((ruta) => ({
      ruta,
      titulo: tituloDeRuta(ruta),
      tipo: 'falta' as const,
      mensaje: dondeSeEscribe(ruta) ?? '',
    })),
    // neither printed nor a path of the template
    ...enOrden('falta').filter(({ ruta }) => ruta === 'compradores'),
    ...documento.avisos
      .filter(({ ilegible }) => ilegible)
      .map(({ ruta, mensaje }) => ({ ruta, titulo: tituloDeRuta(ruta), tipo: 'ilegible' as const, mensaje })),
    ...documento.reparos.map(({ ruta, mensaje }) => ({
      ruta,
      titulo: tituloDeRuta(ruta),
      tipo: 'reparo' as const,
      mensaje,
    })),
    ...enOrden('diferencia'),
    ...documento.avisos
      .filter(({ ilegible }) => !ilegible)
      .map(({ ruta, mensaje }) => ({ ruta, titulo: tituloDeRuta(ruta), tipo: 'aviso' as const, mensaje })),
    ...enOrden('aviso'),
  ]
}

interface Props {
  id_minuta: number
  campo: string | null
  irA: (ruta: string) => void
  onRevision: (dicho: DelDocumento) => void
}

type Origenes = Readonly<Record<string, OrigenLeido>>

/** Edited marks, before saving too. Memoised: the same object until they change. */
export const useEditados = (origenes: Origenes, datos: unknown): Origenes => {
  const dichos = useRef({ de: origenes, cuales: '', origenes })
  const editados = new Set(
    Object.keys(origenes).filter((ruta) => procedenciaDe(origenes[ruta], leerRuta(datos, ruta)) === 'editado'),
  )
  const cuales = [...editados].join()
  if (dichos.current.de !== origenes || dichos.current.cuales !== cuales) {
    const ahora = Object.fromEntries(
      Object.entries(origenes).map(([ruta, origen]) => [ruta, { ...origen, editado: editados.has(ruta) }]),
    )
    dichos.current = { de: origenes, cuales, origenes: ahora }
  }
  return dichos.current.origenes
}

export const Documento = memo(({ id_minuta, campo, irA, onRevision }: Props) => {
  const { escrito, marcas } = useMesa()
  const { datos, id_plantilla } = useAlmacen(escrito, (ver) => ver)
  const origenes = useEditados(
    useAlmacen(marcas, (ver) => ver.origenes),
    datos,
  )
  const alCampo = useCallback(
    (ruta: string) => {
      if (seccionDe(ruta)) irA(ruta)
      else aviso.info(dondeSeEscribe(ruta) ?? 'Ese dato no se escribe en la minuta.')
    },
    [irA],
  )
  return (
    <VistaMinuta
      id_plantilla={id_plantilla}
      id_minuta={id_minuta}
      datos={datos}
      origenes={origenes}
      campo={campo}
      onCampo={alCampo}
      onRevision={onRevision}
    />
  )
})

export const Leyenda = () => {
  const { marcas } = useMesa()
  const importados = useAlmacen(marcas, ({ origenes }) => Object.keys(origenes).length > 0)
  const revisado = useAlmacen(marcas, (ver) => ver.revisado)
  if (!importados && !revisado) return null
  return (
    <p className="text-muted text-13 flex flex-wrap gap-x-4 gap-y-1">
      {importados ? (
        <>
          <Senal tipo="importado">
            <IconLink size={14} aria-hidden /> Importado
          </Senal>
          <Senal tipo="editado">
            <IconPencil size={14} aria-hidden /> Editado a mano
          </Senal>
        </>
      ) : null}
      {revisado ? (
        <Senal tipo="falta">
          <IconAlertCircle size={14} aria-hidden /> Falta
        </Senal>
      ) : null}
    </p>
  )
}

export type Vista = 'datos' | 'documento'

const VISTAS: readonly (readonly [Vista, string])[] = [
  ['datos', 'Datos'],
  ['documento', 'Documento'],
]

/** Form and document side by side; on a narrow screen one of them, by `Cual`. */
export const MITADES = 'min kit-legible grid grid-cols-2 items-start gap-6 angosta:grid-cols-1 angosta:gap-4'
export const MITAD_DATOS =
  'min-datos grid grid-cols-1 gap-4 min-w-0 angosta:in-data-[cual=documento]:hidden ' +
  '[&_:is(input,textarea,button,.min-seccion)]:[scroll-margin-block:104px_88px]'
export const MITAD_VISTA =
  'min-vista sticky top-4 h-[calc(100dvh_-_96px)] min-w-0 min-h-100 angosta:static ' +
  'angosta:h-[calc(100dvh_-_var(--header-height)_-_136px)] angosta:in-data-[cual=datos]:hidden'

export const Cual = ({ cual, onCual }: { cual: Vista; onCual: (cual: Vista) => void }) => (
  <div className="hidden angosta:flex gap-1" role="group" aria-label="Qué se ve">
    {VISTAS.map(([una, titulo]) => (
      <button key={una} type="button" className="lista-preset" aria-pressed={cual === una} onClick={() => onCual(una)}>
        {titulo}
      </button>
    ))}
  </div>
)
