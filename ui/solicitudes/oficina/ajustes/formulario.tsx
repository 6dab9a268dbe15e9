import type { TipoDeLaOficina } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { Button, Checkbox } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { MAXIMO_DE_PAPELES } from '../../../../schemas/solicitudes/etapas.ts'
import { TextoInput } from '../../../kit/campos/Texto.tsx'
import { enfocarCampo } from '../../../kit/keyboard/foco.ts'
import { movida, Ordenar } from '../../../kit/tables/Ordenar.tsx'

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
export const ListaDePapeles = ({ papeles, edita, faltas, onChange }: Props) => {
  const cambiar = (at: number, cambio: Partial<Papel>) =>
    onChange(papeles.map((papel, n) => (n === at ? { ...papel, ...cambio } : papel)))
  return (
    <section
      className="grid gap-3 p-5 border border-line rounded-8 bg-surface movil:p-4"
      aria-labelledby="tipo-papeles"
    >
      <h2 className="text-16" id="tipo-papeles">
        Papeles que se piden
      </h2>
      <p className="muted">
        En este orden los ve quien solicita. Se envían en tres archivos como máximo: uno puede traer varios papeles.
      </p>
      {faltas['papeles'] ? (
        <p className="text-danger" role="alert">
          {faltas['papeles']}
        </p>
      ) : null}
      <ol className="grid gap-3 m-0 p-0 list-none">
        {papeles.map((papel, at) => (
          <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 items-end" key={papel.clave}>
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
                onChange={(titulo) => cambiar(at, { titulo })}
              />
              <TextoInput
                label="Qué debe mirar"
                aria-label={`Qué debe mirar del papel ${at + 1}`}
                maxLength={300}
                readOnly={!edita}
                placeholder="De menos de 30 días, por ambas caras…"
                value={papel.ayuda}
                error={faltas[`papeles.${at}.ayuda`]}
                onChange={(ayuda) => cambiar(at, { ayuda })}
              />
              <Checkbox
                className="flex items-center min-h-9"
                label="Opcional"
                aria-label={`El papel ${at + 1} es opcional`}
                checked={papel.opcional}
                disabled={!edita}
                onChange={(event) => cambiar(at, { opcional: event.currentTarget.checked })}
              />
            </div>
            {edita ? (
              <Ordenar
                nombre={papel.titulo || `el papel ${at + 1}`}
                primero={at === 0}
                ultimo={at === papeles.length - 1}
                mover={(paso) => onChange(movida(papeles, at, paso))}
                quitar={() => {
                  onChange(papeles.filter((_, n) => n !== at))
                  enfocarCampo('papel-agregar')
                }}
              />
            ) : null}
          </li>
        ))}
      </ol>
      {edita ? (
        <Button
          id="papel-agregar"
          className="justify-self-start"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={papeles.length >= MAXIMO_DE_PAPELES}
          onClick={() => {
            const nuevo = nuevoPapel()
            onChange([...papeles, nuevo])
            enfocarCampo(`papel-${nuevo.clave}`)
          }}
        >
          {papeles.length >= MAXIMO_DE_PAPELES ? `Son ${MAXIMO_DE_PAPELES} como máximo` : 'Agregar papel'}
        </Button>
      ) : null}
    </section>
  )
}
