import { useState } from 'react'
import { addMonths, bogotaDate, formatDateWeekday, formatMonth } from '../../../../schemas/es-co/fechas.ts'
import { NO_CARGAN_HORARIOS, NO_DISPONIBLE, NO_SE_GUARDA_HORARIO } from '../../../../schemas/solicitud.ts'
import { ApiError } from '../../../kit/ApiError.ts'
import { useCliente } from '../api/cliente.ts'
import { Boton } from '../piezas/Boton.tsx'
import { Dicho } from '../piezas/Dicho.tsx'
import { Espera } from '../piezas/Espera.tsx'
import { useLeido } from '../useLeido.ts'

/** The months ahead in which one books: two months is also what the law gives to finish signing. */
const MESES = 3

const FallanHorarios = ({ onReintentar }: { onReintentar: () => void }) => (
  <Dicho tono="mal"><p>{NO_CARGAN_HORARIOS}</p><Boton onClick={onReintentar}>Reintentar</Boton></Dicho>
)

/** The days with free hours, and the hours of one of them. */
export const ElegirHora = ({ id, onAgendada }: { id: number; onAgendada: () => Promise<unknown> }) => {
  const [hoy] = useState(() => bogotaDate(Date.now()))
  const [mes, setMes] = useState(hoy.slice(0, 7))
  const [dia, setDia] = useState('')
  const { leido, error, recargar } = useLeido<{ dias: string[] }>(`/horariosTramites?fecha_dispoonibilidad_mes=${mes}`)
  const dias = leido?.dias
  const meses = Array.from({ length: MESES }, (_, n) => addMonths(`${hoy.slice(0, 7)}-01`, n).slice(0, 7))
  return (
    <section className="sol-horas" aria-labelledby="sol-horas">
      <h3 id="sol-horas">Elija el día y la hora</h3>
      <div className="sol-campos">
        <div className="sol-campo" data-ancho="medio">
          <label htmlFor="sol-mes">Mes</label>
          <select
            id="sol-mes"
            value={mes}
            onChange={(event) => {
              setMes(event.currentTarget.value)
              setDia('')
            }}
          >
            {meses.map((uno) => <option key={uno} value={uno}>{formatMonth(uno)}</option>)}
          </select>
        </div>
        {dias?.length ? (
          <div className="sol-campo" data-ancho="medio">
            <label htmlFor="sol-dia">Día</label>
            <select id="sol-dia" value={dia} onChange={(event) => setDia(event.currentTarget.value)}>
              <option value="">Elija un día</option>
              {dias.map((uno) => <option key={uno} value={uno}>{formatDateWeekday(uno)}</option>)}
            </select>
          </div>
        ) : null}
      </div>
      {error ? <FallanHorarios onReintentar={recargar} /> : null}
      {!dias && !error ? <Espera filas={1} /> : null}
      {dias?.length === 0 ? <p role="status">No hay horas libres en {formatMonth(mes)}. Mire el mes siguiente.</p> : null}
      {dia ? <Horas key={dia} id={id} dia={dia} onAgendada={onAgendada} /> : null}
    </section>
  )
}

const Horas = ({ id, dia, onAgendada }: { id: number; dia: string; onAgendada: () => Promise<unknown> }) => {
  const cliente = useCliente()
  const { leido, error, recargar } = useLeido<{ horas: string[] }>(`/horariosTramites?horas_disponibles_dia=${dia}`)
  const horas = leido?.horas
  const [dicho, setDicho] = useState('')
  const [ocupado, setOcupado] = useState('')
  const tomar = async (hora: string) => {
    setOcupado(hora)
    setDicho('')
    try {
      await cliente.put('/ActualizarhorariosTramites', { id_tramite: id, fecha: `${dia} ${hora}` })
      await onAgendada()
    } catch (problema) {
      setDicho(problema instanceof ApiError && problema.status === 409 ? `${NO_DISPONIBLE}. ${problema.message}` : NO_SE_GUARDA_HORARIO)
      recargar()
    } finally {
      setOcupado('')
    }
  }
  return (
    <>
      {error ? <FallanHorarios onReintentar={recargar} /> : null}
      {!horas && !error ? <Espera filas={1} /> : null}
      {horas?.length === 0 ? <p role="status">{NO_DISPONIBLE}</p> : null}
      {horas?.length ? (
        <ul className="sol-botones" aria-label={`Horas libres del ${formatDateWeekday(dia)}`}>
          {horas.map((hora) => (
            <li key={hora}>
              <Boton aria-label={`Agendar a las ${hora}`} ocupado={ocupado !== ''} onClick={() => void tomar(hora)}>{hora}</Boton>
            </li>
          ))}
        </ul>
      ) : null}
      {dicho ? <Dicho tono="mal"><p>{dicho}</p></Dicho> : null}
    </>
  )
}
