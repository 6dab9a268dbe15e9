import type { FilaDeTramite, PasadosLeidos } from '../../../schemas/respuestas/tramites/tramite.ts'
import {
  type TipoTramite,
  ESTADOS_DE_TRAMITE,
  type EstadoDeTramite,
  NOMBRE_DE_ESTADO,
} from '../../../schemas/tramites/tramite.ts'
import { pasosDesde, transicion, type Exigencia, type Transicion } from '../../../modules/tramites/domain.ts'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { plural } from '../../../schemas/es-co/index.ts'
import { confirmar } from '../../kit/dialogs/confirmar.ts'
import type { Dicho } from '../ficha/pasos/verbos.ts'
import { ResultadoPorFila } from '../../kit/lista/ResultadoPorFila.tsx'
import { PildoraDeTramite } from '../ficha/EstadoDeTramite.tsx'
import { api, mensajeDe } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { refrescar } from '../../kit/http/use-api.ts'

/** One of the two lists of procedures. */
export interface Listado {
  /** Its name where views and columns are kept. */
  id: string
  titulo: string
  clases: readonly TipoTramite[]
  /** Field by which it names a procedure: the property of a deed order, who asks for the rest. */
  identificacion: 'identificacion_tramite' | 'identificacion'
  exportar: string
  buscar: string
}

/** «Desea eliminar el trámite #{identification}?»: by what its list shows, or its number where it has none. */
export const identificacionDe = (fila: FilaDeTramite, { identificacion }: Pick<Listado, 'identificacion'>): string =>
  fila[identificacion] ?? fila.numero_tramite

export const direccionDe = (id: number): string => `/admin/tramite/${id}`

/** What belongs to one procedure alone is said in its own page: what it lacks, who received it, that it is deleted. */
const DE_UNO: readonly Exigencia[] = ['faltantes', 'entrega']
const enBloque = ({ exige, permiso }: Transicion): boolean =>
  permiso === 'modificar' && !exige.some((una) => DE_UNO.includes(una))

type Situada = Pick<FilaDeTramite, 'estado'>

/** The states that some of the chosen may go to at once, and how many of them may, in the order of the way. */
export const destinosDe = (filas: readonly Situada[]): { estado: EstadoDeTramite; cuantos: number }[] =>
  ESTADOS_DE_TRAMITE.map((estado) => ({
    estado,
    cuantos: filas.filter((fila) => pasosDesde(fila.estado, 'oficina').some((una) => una.a === estado && enBloque(una)))
      .length,
  })).filter(({ cuantos }) => cuantos > 0)

/** One step for all of them: what any of those that may take it must bring, and whether it ends their way. */
export const deUnaVez = (
  estado: EstadoDeTramite,
  filas: readonly Situada[],
): { exige: Exigencia[]; termina: boolean } => {
  const suyas = filas.flatMap((fila) => transicion(fila.estado, estado) ?? [])
  return {
    exige: [...new Set(suyas.flatMap(({ exige }) => exige))],
    termina: suyas.some(({ reloj }) => reloj === 'termina'),
  }
}

/** What happened to one of them. */
type FilaDelBloque = PasadosLeidos['resultados'][number] & { titulo: string }
interface Resultado {
  estado: EstadoDeTramite
  filas: readonly FilaDelBloque[]
}

/** Sends the change of state of several (PUT /tramites) and keeps what happened to each. */
const useBloque = (filas: readonly FilaDeTramite[]) => {
  const [resultado, setResultado] = useState<Resultado | null>(null)
  const [cambiando, setCambiando] = useState(false)
  /** The ids of those that were not changed. @throws ApiError where none was even tried */
  const cambiar = async (estado: EstadoDeTramite, dicho: Dicho): Promise<number[]> => {
    setCambiando(true)
    const progreso = aviso.cargando('Guardando cambios...')
    try {
      const { resultados } = await api.put<PasadosLeidos>('/tramites', {
        ids: filas.map(({ id }) => id),
        estado,
        ...dicho,
        versiones: Object.fromEntries(filas.map(({ id, version }) => [id, version])),
      })
      const tituloDe = new Map(filas.map(({ id, titulo }) => [id, titulo]))
      const fallidas = resultados.filter(({ ok }) => !ok).map(({ id }) => id)
      setResultado({ estado, filas: resultados.map((uno) => ({ ...uno, titulo: tituloDe.get(uno.id) ?? '' })) })
      if (fallidas.length === 0) progreso.exito('Actualizado correctamente')
      else progreso.cerrar()
      return fallidas
    } catch (problem) {
      progreso.error(mensajeDe(problem))
      throw problem
    } finally {
      setCambiando(false)
      void refrescar('/tramites?')
    }
  }
  return { resultado, olvidar: () => setResultado(null), cambiando, cambiar }
}

/** What happened to each of several: changed, or why not. */
const ResultadoDelBloque = ({ estado, filas, onClose }: Resultado & { onClose: () => void }) => {
  const fallidas = filas.filter(({ ok }) => !ok).length
  const hechas = plural(filas.length - fallidas, 'trámite cambió', 'trámites cambiaron')
  return (
    <ResultadoPorFila
      title="Cambio de estado"
      resumen={`${hechas}${fallidas ? `; ${plural(fallidas, 'no cambió', 'no cambiaron')}` : ''}.`}
      filas={filas.map(({ id, numero_tramite, titulo, ok, error, avisos }) => ({
        id,
        ok,
        nombre: numero_tramite,
        href: direccionDe(id),
        detalle: titulo,
        dicho: ok ? (
          <>
            <PildoraDeTramite estado={estado} />
            {avisos.map((aviso) => (
              <small key={aviso}>{aviso}</small>
            ))}
          </>
        ) : (
          error
        ),
      }))}
      onClose={onClose}
    />
  )
}

const DialogoDePaso = lazy(async () => ({ default: (await import('../ficha/pasos/DialogoDePaso.tsx')).DialogoDePaso }))

interface Props {
  filas: FilaDeTramite[]
  limpiar: () => void
  elegir: (ids: number[]) => void
}

/** Takes several procedures to a state at once: each by its own rules, and what happened to each is said. */
export const CambioEnBloque = ({ filas, limpiar, elegir }: Props) => {
  const [pide, setPide] = useState<EstadoDeTramite | null>(null)
  const { resultado, olvidar, cambiando, cambiar } = useBloque(filas)
  const destinos = destinosDe(filas)

  const hacer = async (estado: EstadoDeTramite, dicho: Dicho = {}): Promise<boolean> => {
    const fallidas = await cambiar(estado, dicho)
    if (fallidas.length) elegir(fallidas)
    else limpiar()
    return true
  }
  const empezar = async (estado: EstadoDeTramite) => {
    if (deUnaVez(estado, filas).exige.includes('motivo')) return setPide(estado)
    const pueden = filas.filter((fila) => transicion(fila.estado, estado)).length
    const resto = filas.length - pueden
    const dicho =
      `${plural(pueden, 'trámite pasa', 'trámites pasan')} a «${NOMBRE_DE_ESTADO[estado]}».` +
      (resto
        ? ` De donde están, ${plural(resto, 'no puede', 'no pueden')}: se ${resto === 1 ? 'queda' : 'quedan'} como está${resto === 1 ? '' : 'n'}.`
        : '')
    if (await confirmar(dicho, { title: 'Cambiar de estado', yes: 'Cambiar de estado' })) await hacer(estado)
  }
  return (
    <>
      <Menu position="top-start">
        <Menu.Target>
          <Button
            size="xs"
            variant="default"
            loading={cambiando}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            Cambiar de estado
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {destinos.length ? null : <Menu.Label>Nada que todos puedan tomar a la vez</Menu.Label>}
          {destinos.map(({ estado, cuantos }) => (
            <Menu.Item key={estado} onClick={() => void empezar(estado)}>
              {NOMBRE_DE_ESTADO[estado]}
              {cuantos < filas.length ? ` (${cuantos} de ${filas.length})` : ''}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
        {pide ? (
          <DialogoDePaso
            paso={{ a: pide, verbo: `Pasar a «${NOMBRE_DE_ESTADO[pide]}»`, ...deUnaVez(pide, filas) }}
            pasar={hacer}
            onClose={() => setPide(null)}
          />
        ) : null}
      </Suspense>
      {resultado ? <ResultadoDelBloque {...resultado} onClose={olvidar} /> : null}
    </>
  )
}
