import { Button, Checkbox } from '@mantine/core'
import { bogotaDate, formatDateWeekday } from '../../schemas/es-co/index.ts'
import type { PuestosLeidos } from '../../schemas/respuestas/citas/cita.ts'
import { DateInput } from '../kit/campos/DateInput.tsx'
import { SelectBuscable } from '../kit/campos/SelectBuscable.tsx'
import { TextArea } from '../kit/campos/Texto.tsx'
import { Dialogo } from '../kit/dialogs/Dialogo.tsx'
import { Dicho } from '../kit/feedback/Dicho.tsx'
import { useEnvio } from '../kit/forms/use-envio.ts'
import { ApiError, query } from '../kit/http/api.ts'
import { useApi } from '../kit/http/use-api.ts'
import { useId, useState, type ReactNode } from 'react'
import { CAMPO_REQUERIDO, NO_CARGAN_HORARIOS, NO_DISPONIBLE } from '../../schemas/solicitudes/etapas.ts'
import { ErrorEnSitio } from '../kit/feedback/ErrorEnSitio.tsx'
import { Cargando } from '../kit/feedback/Esqueleto.tsx'

interface Hora {
  inicio: string
  fecha: string
  hora: string
}

/** @param mes `YYYY-MM` */
const usePrimera = (mes: string) =>
  useApi<{ primera: Hora | null }>(`/horariosTramites?${query({ fecha_dispoonibilidad_mes: mes })}`, {
    revalidateOnMount: true,
  })

/** Free hours of a day, `HH:00`. */
const useHoras = (dia: string | null) =>
  useApi<{ horas: string[] }>(dia === null ? null : `/horariosTramites?${query({ horas_disponibles_dia: dia })}`, {
    revalidateOnMount: true,
  })

export interface HoraPedida {
  /** `YYYY-MM-DD HH:mm`, Colombian time. */
  fecha: string
  puesto?: number
  /** Overbooked or out of hours: needs a reason. */
  forzar?: true
  motivo?: string
}

export interface CuandoEscrito {
  dia: string | null
  hora: string | null
  puesto: number | null
  forzar: boolean
  motivo: string
}

const NADA: CuandoEscrito = { dia: null, hora: null, puesto: null, forzar: false, motivo: '' }

const cercanasDe = (problem: unknown): Hora[] =>
  // shape of the 409 reply
  problem instanceof ApiError && problem.status === 409 ? ((problem.body as { cercanas?: Hora[] }).cercanas ?? []) : []

interface PropsCuando {
  inicial?: Partial<CuandoEscrito>
  faltasDeMas?: () => Record<string, string>
  /** @throws ApiError */
  enviar: (hora: HoraPedida) => Promise<unknown>
  alAgendar: () => void
}

/** Booking form; if the hour was just taken, offers the nearest free ones. */
export const useCuando = ({ inicial, faltasDeMas = () => ({}), enviar, alAgendar }: PropsCuando) => {
  const hoy = bogotaDate(Date.now())
  const { data } = usePrimera(hoy.slice(0, 7))
  const [escrito, setEscrito] = useState<CuandoEscrito>({ ...NADA, ...inicial })
  const [propias, setPropias] = useState<Record<string, string>>({})
  const { ocupado: agendando, problema, errores, enviar: mandar, olvidar } = useEnvio()
  const faltas = { ...propias, ...errores }
  const olvidarFaltas = () => {
    setPropias({})
    olvidar()
  }
  const poner = (cambio: Partial<CuandoEscrito>) => {
    setEscrito({ ...escrito, ...cambio })
    olvidarFaltas()
  }
  const agendar = async () => {
    const { dia, hora, puesto, forzar, motivo } = escrito
    const sinDecir = {
      ...faltasDeMas(),
      ...(dia ? {} : { dia: CAMPO_REQUERIDO }),
      ...(dia && !hora ? { hora: CAMPO_REQUERIDO } : {}),
      ...(forzar && motivo.trim().length < 5 ? { motivo: 'Escriba por qué se da de más.' } : {}),
    }
    setPropias(sinDecir)
    if (Object.keys(sinDecir).length) return
    const pedida = {
      fecha: `${dia ?? ''} ${hora ?? ''}`,
      ...(puesto === null ? {} : { puesto }),
      ...(forzar ? ({ forzar, motivo: motivo.trim() } as const) : {}),
    }
    await mandar(() => enviar(pedida), { alHacer: alAgendar })
  }
  const cercanas = cercanasDe(problema)
  return {
    escrito,
    poner,
    faltas,
    olvidarFaltas,
    cercanas,
    agendando,
    agendar,
    hoy,
    primera: data?.primera ?? null,
    problema: cercanas.length || Object.keys(faltas).length ? null : problema,
  }
}

type DeCuando = ReturnType<typeof useCuando>

/** Hours offered beyond the opening hours. */
const DEL_DIA = Array.from({ length: 16 }, (_, n) => `${String(n + 6).padStart(2, '0')}:00`)

interface Props {
  dia: string | null
  /** Includes taken hours. */
  todas: boolean
  hora: string | null
  error?: string | undefined
  onElegir: (hora: string) => void
}

const Horas = ({ dia, todas, hora, error, onElegir }: Props) => {
  const id = useId()
  const { data, error: fallo, mutate } = useHoras(todas ? null : dia)
  if (dia === null) return null
  if (fallo && !todas) return <ErrorEnSitio error={fallo} title={NO_CARGAN_HORARIOS} onRetry={() => void mutate()} />
  const horas = todas ? DEL_DIA : data?.horas
  if (!horas) return <Cargando />
  return (
    <fieldset className="cita-horas grid gap-2 min-w-0 m-0 p-0 border-0" aria-describedby={error ? id : undefined}>
      <legend className="p-0 pb-1 text-14 font-medium">Hora</legend>
      {horas.length ? (
        <div className="flex flex-wrap gap-2">
          {horas.map((una) => (
            <label
              className={
                'inline-flex items-center gap-1.5 min-h-9 px-3 border border-field-line rounded-6 tabular-nums ' +
                'cursor-pointer data-elegida:border-accent data-elegida:bg-accent-soft'
              }
              key={una}
              data-elegida={una === hora || undefined}
            >
              <input
                type="radio"
                name="hora"
                checked={una === hora}
                aria-invalid={error ? true : undefined}
                onChange={() => onElegir(una)}
              />
              {una}
            </label>
          ))}
        </div>
      ) : (
        <p className="muted">{NO_DISPONIBLE}</p>
      )}
      {error ? (
        <p id={id} className="text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

const Cuando = ({ cuando, empieza = true }: { cuando: DeCuando; empieza?: boolean }) => {
  const { escrito, poner, faltas, cercanas, primera, hoy } = cuando
  const { data: puestos } = useApi<PuestosLeidos>('/citas_puestos')
  const activos = (puestos?.puestos ?? []).filter(({ activo }) => activo)
  return (
    <div className="grid grid-cols-1 gap-4">
      {cercanas.length ? (
        <Dicho tono="aviso">
          <p>{faltas['fecha'] ?? 'Esa hora ya no está libre.'} Las más cercanas:</p>
          <div className="flex flex-wrap gap-2 items-center">
            {cercanas.map(({ inicio, fecha, hora }) => (
              <Button key={inicio} size="xs" variant="default" onClick={() => poner({ dia: fecha, hora })}>
                {formatDateWeekday(fecha)}, {hora}
              </Button>
            ))}
          </div>
        </Dicho>
      ) : primera && !escrito.hora ? (
        <p>
          La primera hora libre: {formatDateWeekday(primera.fecha)}, {primera.hora}.{' '}
          <Button size="compact-sm" variant="subtle" onClick={() => poner({ dia: primera.fecha, hora: primera.hora })}>
            Tomar esa
          </Button>
        </p>
      ) : null}
      <div className="kit-campos">
        <DateInput
          className="c6"
          label="Día"
          required
          min={hoy}
          value={escrito.dia}
          error={faltas['dia']}
          data-autofocus={empieza || undefined}
          onChange={(dia) => poner({ dia, hora: null })}
        />
        <SelectBuscable
          className="c6"
          label="Puesto"
          placeholder="Cualquiera libre"
          options={activos.map(({ numero, nombre }) => ({ value: numero, label: nombre }))}
          value={escrito.puesto}
          error={faltas['puesto']}
          onChange={(puesto) => poner({ puesto })}
        />
      </div>
      <Horas
        dia={escrito.dia}
        todas={escrito.forzar}
        hora={escrito.hora}
        error={faltas['hora'] ?? (cercanas.length ? undefined : faltas['fecha'])}
        onElegir={(hora) => poner({ hora })}
      />
      <Checkbox
        label="Dar fuera de los cupos o del horario"
        description="Solo casos urgentes de quien no puede ir a otra hora (D. 960 de 1970, art. 160)."
        checked={escrito.forzar}
        onChange={(event) => poner({ forzar: event.currentTarget.checked, hora: null })}
      />
      {escrito.forzar ? (
        <TextArea
          label="Por qué"
          required
          minRows={2}
          maxLength={500}
          value={escrito.motivo}
          error={faltas['motivo']}
          onChange={(motivo) => poner({ motivo })}
        />
      ) : null}
    </div>
  )
}

/** Dialog that books or moves an appointment. */
export const DialogoCuando = ({
  titulo,
  si,
  cuando,
  onClose,
  children,
}: {
  titulo: string
  si: string
  cuando: DeCuando
  onClose: () => void
  children?: ReactNode
}) => (
  <Dialogo
    opened
    title={titulo}
    onClose={onClose}
    onSubmit={() => void cuando.agendar()}
    problema={cuando.problema}
    si={si}
    ocupado={cuando.agendando}
  >
    {children}
    <Cuando cuando={cuando} empieza={!children} />
  </Dialogo>
)
