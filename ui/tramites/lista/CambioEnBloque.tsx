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
import { AVISOS_DE_PASO, type Dicho } from '../ficha/pasos/verbos.ts'
import { ResultadoPorFila } from '../../kit/lista/ResultadoPorFila.tsx'
import { PildoraDeTramite } from '../ficha/EstadoDeTramite.tsx'
import { useEnvio } from '../../kit/forms/use-envio.ts'
import { api } from '../../kit/http/api.ts'
import { refrescar } from '../../kit/http/use-api.ts'

export interface Listado {
  /** Key of saved views and columns. */
  id: string
  titulo: string
  clases: readonly TipoTramite[]
  /** Column that names a row: property of a deed order, requester of the rest. */
  identificacion: 'identificacion_tramite' | 'identificacion'
  exportar: string
  buscar: string
}

/** «Desea eliminar el trámite #{identification}?»: the list's column, or the number if empty. */
export const identificacionDe = (fila: FilaDeTramite, { identificacion }: Pick<Listado, 'identificacion'>): string =>
  fila[identificacion] ?? fila.numero_tramite

export const direccionDe = (id: number): string => `/admin/tramite/${id}`

/** Requirements that only a single procedure can meet. */
const DE_UNO: readonly Exigencia[] = ['faltantes', 'entrega']
const enBloque = ({ exige, permiso }: Transicion): boolean =>
  permiso === 'modificar' && !exige.some((una) => DE_UNO.includes(una))

type Situada = Pick<FilaDeTramite, 'estado'>

/** States that some of the selection may take, with the count, in order. */
export const destinosDe = (filas: readonly Situada[]): { estado: EstadoDeTramite; cuantos: number }[] =>
  ESTADOS_DE_TRAMITE.map((estado) => ({
    estado,
    cuantos: filas.filter((fila) => pasosDesde(fila.estado, 'oficina').some((una) => una.a === estado && enBloque(una)))
      .length,
  })).filter(({ cuantos }) => cuantos > 0)

/** Union of the requirements of a step, and whether it ends the procedure. */
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

type FilaDelBloque = PasadosLeidos['resultados'][number] & { titulo: string }
interface Resultado {
  estado: EstadoDeTramite
  filas: readonly FilaDelBloque[]
}

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

/** Each procedure follows its own rules. */
export const CambioEnBloque = ({ filas, limpiar, elegir }: Props) => {
  const [pide, setPide] = useState<EstadoDeTramite | null>(null)
  const [resultado, setResultado] = useState<Resultado | null>(null)
  const { ocupado, enviar } = useEnvio()
  const destinos = destinosDe(filas)

  /** Unchanged ones stay selected. @returns whether all changed. @throws ApiError if none was tried */
  const cambiar = async (estado: EstadoDeTramite, dicho: Dicho = {}): Promise<boolean> => {
    const { resultados } = await api
      .put<PasadosLeidos>('/tramites', {
        ids: filas.map(({ id }) => id),
        estado,
        ...dicho,
        versiones: Object.fromEntries(filas.map(({ id, version }) => [id, version])),
      })
      .finally(() => void refrescar('/tramites?'))
    const tituloDe = new Map(filas.map(({ id, titulo }) => [id, titulo]))
    setPide(null)
    const fallidas = resultados.filter(({ ok }) => !ok).map(({ id }) => id)
    setResultado({ estado, filas: resultados.map((uno) => ({ ...uno, titulo: tituloDe.get(uno.id) ?? '' })) })
    if (fallidas.length) elegir(fallidas)
    else limpiar()
    return fallidas.length === 0
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
    if (await confirmar(dicho, { title: 'Cambiar de estado', yes: 'Cambiar de estado' }))
      await enviar(() => cambiar(estado), AVISOS_DE_PASO)
  }
  return (
    <>
      <Menu position="top-start">
        <Menu.Target>
          <Button
            size="xs"
            variant="default"
            loading={ocupado}
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
            pasar={cambiar}
            onClose={() => setPide(null)}
          />
        ) : null}
      </Suspense>
      {resultado ? <ResultadoDelBloque {...resultado} onClose={() => setResultado(null)} /> : null}
    </>
  )
}
