import type { TipoDeLaOficina } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { Checkbox } from '@mantine/core'
import { MAXIMO_DE_PAPELES } from '../../../../schemas/solicitudes/etapas.ts'
import { TextoInput } from '../../../kit/campos/Texto.tsx'
import { Renglones } from '../../../kit/tables/Renglones.tsx'

export const RUTA = '/solicitudes_ajustes'
export const rutaDeTipo = (id_plantilla: number): string => `/solicitudes_tipos/${id_plantilla}`

/** `nombre` marks the files and never changes once set. */
interface Papel {
  clave: number
  nombre: string
  titulo: string
  ayuda: string
  opcional: boolean
}
export interface Linea {
  clave: number
  texto: string
}

interface Escrito {
  activo: boolean
  titulo: string
  resumen: string
  costo: string
  demora: string
  quien_pide: string
  papeles: Papel[]
  que_traer: Linea[]
}

let ultima = 0
export const nuevoPapel = (): Papel => ({ clave: ++ultima, nombre: '', titulo: '', ayuda: '', opcional: false })
export const nuevaLinea = (texto = ''): Linea => ({ clave: ++ultima, texto })

export const escritoDe = (tipo: TipoDeLaOficina | null, nombre: string): Escrito => ({
  activo: tipo?.activo ?? true,
  titulo: tipo?.titulo ?? nombre,
  resumen: tipo?.resumen ?? '',
  costo: tipo?.costo ?? '',
  demora: tipo?.demora ?? '',
  quien_pide: tipo?.quien_pide ?? '',
  papeles: (tipo?.papeles ?? []).map((papel) => ({ ...nuevoPapel(), ...papel, ayuda: papel.ayuda ?? '' })),
  que_traer: (tipo?.que_traer ?? []).map(nuevaLinea),
})

/** Characters of a paper's `nombre`. */
const LARGO = 36

/** Unique name from a title: «Cédula del comprador» → `cedula_del_comprador`. */
export const nombreDePapel = (titulo: string, otros: ReadonlySet<string>): string => {
  const base =
    titulo
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, LARGO)
      .replace(/^(?=\d)/, 'p_') || 'papel'
  const libre = (n: number): string => {
    const nombre = n === 1 ? base : `${base}_${n}`
    return otros.has(nombre) ? libre(n + 1) : nombre
  }
  return libre(1)
}

/** New papers receive a name; empty lines are dropped. */
export const cuerpoDe = ({ papeles, que_traer, ...resto }: Escrito) => {
  const nombres = new Set(papeles.flatMap(({ nombre }) => nombre || []))
  return {
    ...resto,
    papeles: papeles.map(({ nombre: suyo, titulo, ayuda, opcional }) => {
      const nombre = suyo || nombreDePapel(titulo, nombres)
      nombres.add(nombre)
      return { nombre, titulo: titulo.trim(), ayuda: ayuda.trim() || null, opcional }
    }),
    que_traer: que_traer.flatMap(({ texto }) => texto.trim() || []),
  }
}

/** Types whose position changed, with the new one from 1. */
export const porOrdenar = <T extends { orden: number }>(tipos: readonly T[]): T[] =>
  tipos.flatMap((tipo, at) => (tipo.orden === at + 1 ? [] : [{ ...tipo, orden: at + 1 }]))

interface Props {
  papeles: Papel[]
  edita: boolean
  faltas: Record<string, string>
  onChange: (papeles: Papel[]) => void
}

/** Up to fourteen papers. */
export const ListaDePapeles = ({ papeles, edita, faltas, onChange }: Props) => (
  <Renglones
    id="papel"
    titulo="Papeles que se piden"
    guia="En este orden los ve quien solicita. Se envían en tres archivos como máximo: uno puede traer varios papeles."
    falta={faltas['papeles']}
    filas={papeles}
    edita={edita}
    nueva={nuevoPapel}
    nombre={({ titulo }, at) => titulo || `el papel ${at + 1}`}
    agregar={papeles.length >= MAXIMO_DE_PAPELES ? `Son ${MAXIMO_DE_PAPELES} como máximo` : 'Agregar papel'}
    lleno={papeles.length >= MAXIMO_DE_PAPELES}
    fila="grid grid-cols-[minmax(0,1fr)_auto] gap-2 items-end"
    onChange={onChange}
  >
    {(papel, at, poner, ordenar) => (
      <>
        <div
          className={
            'grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] gap-x-3 gap-y-2 items-end ' + 'movil:grid-cols-1'
          }
        >
          <TextoInput
            id={`papel-${papel.clave}`}
            label="Papel"
            aria-label={`Papel ${at + 1}`}
            required
            maxLength={150}
            readOnly={!edita}
            value={papel.titulo}
            error={faltas[`papeles.${at}.titulo`]}
            onChange={(titulo) => poner({ titulo })}
          />
          <TextoInput
            label="Qué debe mirar"
            aria-label={`Qué debe mirar del papel ${at + 1}`}
            maxLength={300}
            readOnly={!edita}
            placeholder="De menos de 30 días, por ambas caras…"
            value={papel.ayuda}
            error={faltas[`papeles.${at}.ayuda`]}
            onChange={(ayuda) => poner({ ayuda })}
          />
          <Checkbox
            className="flex items-center min-h-9"
            label="Opcional"
            aria-label={`El papel ${at + 1} es opcional`}
            checked={papel.opcional}
            disabled={!edita}
            onChange={(event) => poner({ opcional: event.currentTarget.checked })}
          />
        </div>
        {ordenar}
      </>
    )}
  </Renglones>
)
