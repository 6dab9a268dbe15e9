import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'wouter'
import type { resumenDe } from '../../modules/depositos/listar-depositos.ts'
import { daysBetween, formatPesos, plural } from '../../schemas/es-co.ts'
import { bogotaDate } from '../../schemas/es-co/fechas.ts'
import { ErrorEnSitio } from '../kit/ErrorEnSitio.tsx'
import { useApi } from '../kit/useApi.ts'

type Resumen = Awaited<ReturnType<typeof resumenDe>>

/** What the office holds of others, and the alarm over money that nobody has said what it is for. */
export const Alarma = () => {
  const { data, error } = useApi<Resumen>('/depositosResumen', { revalidateOnMount: true })
  if (error)
    return (
      <div className="dep-franja">
        <ErrorEnSitio error={error} />
      </div>
    )
  if (!data) return <div className="dep-franja" aria-busy />
  const { saldos, en_poder, sin_asignar } = data
  const dias = sin_asignar.desde ? daysBetween(sin_asignar.desde, bogotaDate(new Date())) : 0
  return (
    <div className="dep-franja">
      <dl className="dep-cifras">
        <div>
          <dt>En poder de la notaría</dt>
          <dd>{formatPesos(en_poder)}</dd>
        </div>
        <div>
          <dt>Gastos notariales</dt>
          <dd>{formatPesos(saldos.notaria)}</dd>
        </div>
        <div>
          <dt>De terceros (boleta y registro)</dt>
          <dd>{formatPesos(saldos.terceros)}</dd>
        </div>
        <div>
          <dt>Otros y anticipos</dt>
          <dd>{formatPesos(saldos.otros + saldos.anticipo)}</dd>
        </div>
      </dl>
      {sin_asignar.cantidad > 0 ? (
        <p className="dep-alarma">
          <IconAlertTriangle size={18} aria-hidden />
          <span>
            <strong>{formatPesos(sin_asignar.valor)} sin asignar</strong> en {plural(sin_asignar.cantidad, 'depósito')}
            {dias > 0 ? `; el más antiguo espera hace ${plural(dias, 'día')}` : ''}.{' '}
            <Link href="/admin/misDepositos?f.estado=sin_asignar">Ver cuáles</Link>
          </span>
        </p>
      ) : null}
    </div>
  )
}
