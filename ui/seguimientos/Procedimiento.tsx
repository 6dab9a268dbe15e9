import { Button } from '@mantine/core'
import { useState, type RefObject } from 'react'
import { bogotaDate, formatDateTime, formatTime, plural } from '../../schemas/es-co/index.ts'
import { api, ApiError, erroresDe, mensajeDe } from '../kit/http/api.ts'
import { aviso } from '../kit/feedback/aviso.ts'
import { DateInput, HoraInput } from '../kit/campos/DateInput.tsx'
import { SelectBuscable } from '../kit/campos/SelectBuscable.tsx'
import { TextArea } from '../kit/campos/Texto.tsx'
import { ErrorEnSitio } from '../kit/feedback/Cargada.tsx'
import { enfocarFalta } from '../kit/keyboard/foco.ts'
import { useAtajo } from '../kit/keyboard/use-atajo.ts'
import { refrescar, useApi, useCatalogo } from '../kit/http/use-api.ts'
import './seguimientos.css'

interface Estado {
  id: number
  name: string
  activo?: boolean | number
  etapa?: string | null
}

interface Resumen {
  suscritos: number
  vistas: number
  ultima_vista: string | null
}

interface Props {
  numero: number
  estadoRef?: RefObject<HTMLInputElement | null>
  onAgregado?: () => void
}

const OBSERVACION = 150
interface Cuando {
  fecha: string | null
  hora: string
}
const ahora = (): Cuando => ({ fecha: bogotaDate(Date.now()), hora: formatTime(Date.now()) })

/** New follow-up step, prefilled: type the state, press Enter twice. */
export const Procedimiento = ({ numero, estadoRef, onAgregado }: Props) => {
  const { data, error: sinEstados, mutate } = useCatalogo<{ data: Estado[] }>('/estadosEscritura?pageSize=100')
  const { data: resumen } = useApi<Resumen>(`/seguiradiResumen?numero_radicacion=${numero}`)
  const [estado, setEstado] = useState<number | null>(null)
  const [cuando, setCuando] = useState(ahora)
  const [observacion, setObservacion] = useState('')
  const [errores, setErrores] = useState<Record<string, string>>({})
  const [fallo, setFallo] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const estados = (data?.data ?? []).filter(({ activo }) => activo !== false && activo !== 0)

  const agregar = async () => {
    if (saving) return
    const falta = 'Es necesario llenar todos los campos'
    const vacios = {
      ...(estado === null ? { paso: falta } : {}),
      ...(cuando.fecha ? {} : { fecha: falta }),
      ...(cuando.hora ? {} : { hora: falta }),
    }
    setErrores(vacios)
    setFallo(null)
    if (Object.keys(vacios).length) {
      aviso.error(falta)
      enfocarFalta('.procedimiento')
      return
    }
    setSaving(true)
    try {
      const { detalle } = await api.post<{ detalle: string }>('/seguiradiCreate', {
        paso: String(estado),
        fecha: `${cuando.fecha}T${cuando.hora}`,
        observacion: observacion.trim() || null,
        num_radicacion: numero,
      })
      aviso.exito(`Se ha creado con exito el paso ${detalle} para la radicacion ${numero}`)
      setEstado(null)
      setObservacion('')
      setCuando(ahora())
      await Promise.all([refrescar('/seguiradi?'), refrescar('/radi')])
      onAgregado?.()
    } catch (problem) {
      const { fecha, ...resto } = erroresDe(problem)
      setErrores({ ...resto, ...(fecha ? { fecha } : {}) })
      const frase = `No se pudo crear el paso para radicacion ${numero}`
      setFallo(problem instanceof ApiError && problem.message ? `${frase}. ${mensajeDe(problem)}` : frase)
      aviso.error(frase)
      enfocarFalta('.procedimiento')
    } finally {
      setSaving(false)
    }
  }
  useAtajo('mod+enter', 'Agregar el paso', () => void agregar())

  if (sinEstados)
    return <ErrorEnSitio title="No se pudieron leer los estados." error={sinEstados} onRetry={() => void mutate()} />
  return (
    <form
      className="procedimiento flex flex-col gap-3 max-w-190"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void agregar()
      }}
    >
      <h2>Procedimiento</h2>
      {fallo ? (
        <p className="text-danger text-13 font-medium" role="alert" tabIndex={-1}>
          {fallo}
        </p>
      ) : null}
      <div className="kit-campos">
        <SelectBuscable
          className="c6"
          required
          ref={estadoRef}
          label="Estado"
          value={estado}
          onChange={setEstado}
          error={errores['paso']}
          placeholder="Escriba o elija"
          nothing="No hay un estado así"
          options={estados.map(({ id, name, etapa }) => ({
            value: id,
            label: name,
            ...(etapa ? { detail: etapa } : {}),
          }))}
        />
        <DateInput
          className="c3"
          required
          label="Fecha"
          value={cuando.fecha}
          onChange={(fecha) => setCuando({ ...cuando, fecha })}
          error={errores['fecha']}
        />
        <HoraInput
          className="c3"
          required
          label="Hora"
          value={cuando.hora}
          onChange={(hora) => setCuando({ ...cuando, hora })}
          error={errores['hora']}
        />
        <TextArea
          label="Observaciones"
          minRows={1}
          value={observacion}
          onChange={setObservacion}
          maxLength={OBSERVACION}
          error={errores['observacion']}
          description={`${observacion.length} de ${OBSERVACION}. Se lee en la página pública del trámite.`}
        />
      </div>
      <div className="flex items-center gap-4">
        <p className="muted flex-1 text-13">
          {[
            esFutura(cuando) ? 'Queda programado: la escritura pasa a ese estado cuando llegue la fecha.' : '',
            resumen ? resumenEnPalabras(resumen) : '',
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        <Button className="flex-none" type="submit" loading={saving}>
          Anadir Seguimiento
        </Button>
      </div>
    </form>
  )
}

/** Same tolerance as on the server: clocks may differ by 15 minutes. */
const MARGEN_MS = 15 * 60_000
const esFutura = ({ fecha, hora }: Cuando): boolean =>
  fecha !== null && `${fecha} ${hora}` > `${bogotaDate(Date.now() + MARGEN_MS)} ${formatTime(Date.now() + MARGEN_MS)}`

const resumenEnPalabras = ({ suscritos, vistas, ultima_vista }: Resumen): string =>
  [
    suscritos > 0 ? `Se avisará por correo a ${plural(suscritos, 'persona')}.` : '',
    vistas > 0
      ? `La página pública se ha visto ${plural(vistas, 'vez', 'veces')}; la última, el ${formatDateTime(ultima_vista)}.`
      : '',
  ]
    .filter(Boolean)
    .join(' ')
