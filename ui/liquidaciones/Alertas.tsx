import { IconAlertTriangle, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { ENTIDAD_EXENTA } from '../../modules/liquidaciones/domain.ts'
import { puedeVista } from '../kit/permisos.ts'
import { campoDe } from './campos.ts'

interface Props {
  alertas: readonly string[]
  /** Those without which the liquidation cannot be finished. */
  faltantes: readonly string[]
  /** Those of tariffs that are not loaded: one link, after the last, leads to where they are. */
  porConfirmar: readonly string[]
  idRadicacion: number
}

const VISIBLES = 4

type Tono = 'falta' | 'revisar' | 'nota'
const ICONOS = { falta: IconCircleX, revisar: IconAlertTriangle, nota: IconInfoCircle }
const NOMBRES: Record<Tono, string> = { falta: 'Falta', revisar: 'Revise', nota: 'Nota' }

/** What the clerk must see before trusting the figures; what is missing leads back to where it is written. */
export const Alertas = ({ alertas, faltantes, porConfirmar, idRadicacion }: Props) => {
  const [todas, setTodas] = useState(false)
  if (alertas.length === 0) return null
  const tonoDe = (texto: string): Tono => (faltantes.includes(texto) ? 'falta' : texto === ENTIDAD_EXENTA ? 'nota' : 'revisar')
  const ocultas = todas ? 0 : Math.max(0, alertas.length - VISIBLES)
  return (
    <ul className="liq-alertas" aria-label="Alertas">
      {alertas.slice(0, alertas.length - ocultas).map((texto) => {
        const tono = tonoDe(texto)
        const campo = campoDe(texto)
        const Icono = ICONOS[tono]
        return (
          <li key={texto} data-tono={tono}>
            <Icono size={16} aria-hidden />
            <span className="solo-lectores">{NOMBRES[tono]}: </span>
            <span>
              {texto}
              {campo ? (
                <Link className="liq-enlace" href={`/admin/radicacion/${idRadicacion}/0?${campo}`}>
                  Corregir en la radicación
                </Link>
              ) : null}
              {texto === porConfirmar.at(-1) && puedeVista('tarifas') ? (
                <Link className="liq-enlace" href="/admin/tarifas">
                  Ir a Tarifas
                </Link>
              ) : null}
            </span>
          </li>
        )
      })}
      {ocultas > 0 ? (
        <li>
          <button type="button" className="liq-mas" onClick={() => setTodas(true)}>Ver {ocultas} más</button>
        </li>
      ) : null}
    </ul>
  )
}
