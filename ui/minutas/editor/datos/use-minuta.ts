import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { MinutaLeida } from '../../../../schemas/respuestas/minutas/minuta.ts'
import { crearAlmacen, useAlmacen, idDe, type Mesa, type Marcas } from './mesa.ts'
import { useCatalogos, type Catalogos } from './catalogos.ts'
import { baseDe } from './use-guardar.ts'
import { iguales, type Escrito } from './fusion.ts'
import { enfocar } from '../../../kit/keyboard/foco.ts'
import { plegar } from '../CampoDato.tsx'
import { seccionDe, tarjetaDe, type Mapa } from './secciones.ts'
import { filas } from './reglas.ts'
import type { DelDocumento } from '../Documento.tsx'

/** Time for a section to render its fields, ms. */
const PACIENCIA_MS = 1_500
const PASO_MS = 30

const porId = (...ids: readonly string[]): HTMLElement | null =>
  ids.reduce<HTMLElement | null>((found, id) => found ?? document.getElementById(id), null)

/** Nearest input for a path without one: the list's add button, the party's search. */
const lugaresDe = (ruta: string): string[] => [
  idDe(ruta),
  `agregar-${ruta}`,
  idDe(`${ruta}.nombre`),
  idDe(`${ruta}.numero_matricula_inmobiliaria`),
  `buscar-${ruta}`,
]

/** Expands the section, focuses the input and selects its text. Does nothing without an input. */
const irA = (mesa: Pick<Mesa, 'plegados'>, ruta: string): void => {
  const seccion = seccionDe(ruta)
  if (!seccion) return
  plegar(mesa, seccion, false)
  const tarjeta = tarjetaDe(ruta)
  if (tarjeta) plegar(mesa, tarjeta, false)
  const until = Date.now() + PACIENCIA_MS
  const llegar = () => {
    const campo = porId(...lugaresDe(ruta))
    if (campo) {
      campo.scrollIntoView({ block: 'center' })
      // blur first: the user asked to move the focus
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      enfocar(campo.id)
    } else if (Date.now() < until) setTimeout(llegar, PASO_MS)
  }
  llegar()
}

/** Only the first party starts expanded: five are too long to read. */
const plegadosAlAbrir = ({ datos }: Escrito): ReadonlySet<string> =>
  new Set(
    ['compradores', 'vendedores'].flatMap((lado) =>
      filas(datos, lado)
        .slice(1)
        .map((_, at) => `${lado}[${at + 1}]`),
    ),
  )

const rutasDe = (revision: MinutaLeida['revision'], cual: 'falta' | 'reparo'): string[] =>
  revision.flatMap(({ tipo, ruta }) => (tipo === cual ? [ruta] : []))

const marcasDe = ({
  origenes,
  revision,
}: MinutaLeida): Pick<Marcas, 'origenes' | 'faltan' | 'reparos' | 'revisado'> => ({
  origenes,
  faltan: new Set(rutasDe(revision, 'falta')),
  reparos: rutasDe(revision, 'reparo'),
  revisado: revision.length > 0,
})

const rutasDeReparos = (dicho: DelDocumento | null): string[] => dicho?.reparos.map(({ ruta }) => ruta) ?? []

export const useMinuta = (leida: MinutaLeida, soloLectura: boolean) => {
  const [base, setBase] = useState(() => baseDe(leida))
  const [escrito] = useState(() => crearAlmacen(base.escrito))
  const [marcas] = useState(() => crearAlmacen<Marcas>({ ...marcasDe(leida), errores: {}, mapa: null }))
  const [plegados] = useState(() => crearAlmacen(plegadosAlAbrir(base.escrito)))
  const listas = useCatalogos()
  const [catalogos] = useState(() => crearAlmacen<Catalogos>(listas))
  const [campo, setCampo] = useState<string | null>(null)
  const [documento, setDocumento] = useState<DelDocumento | null>(null)
  const sucio = useAlmacen(
    escrito,
    useCallback((e: Escrito) => !iguales(e, base.escrito), [base]),
  )

  useEffect(() => catalogos.cambiar(() => listas), [catalogos, listas])
  const vista = useRef(documento)
  vista.current = documento
  useEffect(() => {
    const suyas = marcasDe(base.minuta)
    // the live preview is newer than the save
    const faltan = vista.current
      ? { faltan: new Set(vista.current.faltan), reparos: rutasDeReparos(vista.current), revisado: true }
      : {}
    marcas.cambiar((antes) => ({ ...antes, ...suyas, ...faltan, errores: {} }))
  }, [marcas, base])

  // a newer server version replaces the screen only without unsaved changes
  const adoptar = useRef<(newer: MinutaLeida) => void>(() => undefined)
  adoptar.current = (newer) => {
    const nueva = baseDe(newer)
    if (newer.version < base.minuta.version || (sucio && newer.version > base.minuta.version)) return
    setBase(nueva)
    if (sucio) return
    mesa.aparte.clear() // rows may be others now
    escrito.cambiar(() => nueva.escrito)
  }
  useEffect(() => adoptar.current(leida), [leida])

  const mesa = useMemo(
    (): Mesa => ({
      escrito,
      marcas,
      plegados,
      catalogos,
      soloLectura,
      deRadicacion: leida.numero_radicacion !== null,
      aparte: new Map(),
      alEnfocar: setCampo,
    }),
    [escrito, marcas, plegados, catalogos, soloLectura, leida.numero_radicacion],
  )

  return {
    base,
    setBase,
    escrito,
    marcas,
    mesa,
    sucio,
    campo,
    documento,
    irA: useCallback((ruta: string) => irA(mesa, ruta), [mesa]),
    alRevisar: useCallback(
      (dicho: DelDocumento | null) => {
        setDocumento(dicho)
        marcas.cambiar((antes) => ({
          ...antes,
          faltan: new Set(dicho?.faltan),
          reparos: rutasDeReparos(dicho),
          revisado: dicho !== null,
        }))
      },
      [marcas],
    ),
    mostrar: useCallback(
      (mapa: Mapa | null) => marcas.cambiar((antes) => (antes.mapa === mapa ? antes : { ...antes, mapa })),
      [marcas],
    ),
    alFallar: useCallback(
      (errores: Record<string, string>) => {
        marcas.cambiar((antes) => ({ ...antes, errores }))
        const [primera] = Object.keys(errores)
        if (primera) irA(mesa, primera)
      },
      [marcas, mesa],
    ),
  }
}
