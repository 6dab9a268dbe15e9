import { useId, useState } from 'react'
import { formatDate } from '../../../../schemas/es-co/fechas.ts'
import type { EsperaLeida } from '../../../../schemas/respuestas/citas/cita.ts'
import { erroresDe, mensajeDe } from '../../../kit/http/ApiError.ts'
import { useCliente } from '../api/cliente.ts'
import { Boton } from '../piezas/Boton.tsx'
import { Dicho } from '../piezas/Dicho.tsx'
import { useLeido } from '../useLeido.ts'

const entre = (desde: string | null, hasta: string | null): string =>
  [desde ? ` desde el ${formatDate(desde)}` : '', hasta ? ` hasta el ${formatDate(hasta)}` : ''].join('')

/** Waiting for an hour that somebody lets go of: a mail offers it, and it is kept two hours. */
export const EnEspera = ({ id }: { id: number }) => {
  const cliente = useCliente()
  const { leido, recargar } = useLeido<EsperaLeida>(`/citas_espera/${id}`)
  const [error, setError] = useState<unknown>(null)
  const [ocupado, setOcupado] = useState(false)
  const hacer = async (work: () => Promise<unknown>) => {
    setOcupado(true)
    setError(null)
    try {
      await work()
      recargar()
    } catch (problema) {
      setError(problema)
    } finally {
      setOcupado(false)
    }
  }
  if (!leido) return null
  const { espera } = leido
  const dentro = espera?.estado === 'esperando' || espera?.estado === 'ofrecida'
  const faltas = erroresDe(error)
  const otra =
    error !== null && Object.keys(faltas).length === 0 ? (
      <Dicho tono="mal">
        <p>{mensajeDe(error)}</p>
      </Dicho>
    ) : null
  if (dentro) {
    return (
      <section aria-labelledby="sol-espera">
        <h3 id="sol-espera">Está en la lista de espera</h3>
        <p role="status">
          {espera.posicion === null ? 'Le avisamos' : `Su turno es el ${espera.posicion}. Le avisamos`} por correo si se
          libera una hora{entre(espera.fecha_desde, espera.fecha_hasta)}. Mientras tanto puede agendar cualquiera de las
          que hay.
        </p>
        {otra}
        <div>
          <Boton ocupado={ocupado} onClick={() => void hacer(() => cliente.del(`/citas_espera/${id}`))}>
            Salir de la lista
          </Boton>
        </div>
      </section>
    )
  }
  return (
    <details>
      <summary>Ninguna hora me sirve</summary>
      <Entrar
        faltas={faltas}
        ocupado={ocupado}
        onEntrar={(dias) => void hacer(() => cliente.put(`/citas_espera/${id}`, dias))}
      />
      {otra}
    </details>
  )
}

interface Dias {
  fecha_desde: string | null
  fecha_hasta: string | null
}

const Entrar = ({
  faltas,
  ocupado,
  onEntrar,
}: {
  faltas: Readonly<Record<string, string>>
  ocupado: boolean
  onEntrar: (dias: Dias) => void
}) => {
  const [desde, setDesde] = useState('')
  const [hasta, setHasta] = useState('')
  return (
    <form
      className="pt-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!ocupado) onEntrar({ fecha_desde: desde || null, fecha_hasta: hasta || null })
      }}
    >
      <p>Le escribimos por correo cuando alguien libere una hora, y se la guardamos dos horas.</p>
      <div className="grid grid-cols-[1fr_1fr] gap-4">
        <Dia label="Desde" value={desde} onChange={setDesde} error={faltas.fecha_desde} />
        <Dia label="Hasta" value={hasta} onChange={setHasta} error={faltas.fecha_hasta} />
      </div>
      <div>
        <Boton tipo="submit" ocupado={ocupado}>
          Entrar a la lista de espera
        </Boton>
      </div>
    </form>
  )
}

const Dia = ({
  label,
  value,
  onChange,
  error,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
}) => {
  const id = useId()
  return (
    <div className="sol-campo" data-ancho="medio">
      <label className="font-medium" htmlFor={id}>
        {label}
        <span className="muted"> (opcional)</span>
      </label>
      <input
        id={id}
        type="date"
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-dicho` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {error ? (
        <p id={`${id}-dicho`} className="sol-mal text-danger">
          {error}
        </p>
      ) : null}
    </div>
  )
}
