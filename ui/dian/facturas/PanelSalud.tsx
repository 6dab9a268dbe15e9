import { Link } from 'wouter'
import { formatDate, formatDateTime, formatNumber } from '../../../schemas/es-co/index.ts'
import { puedeVista } from '../../kit/http/permisos.ts'
import { vence } from '../oficina/vence.ts'
import type { Salud } from './factura.ts'

const SERVICIO = { bien: 'responde', caido: 'no responde', detenido: 'envío detenido' } as const

/** Whether invoices can be sent: service, certificate, numbering left. */
export const PanelSalud = ({ salud }: { salud: Salud }) => {
  const configura = puedeVista('oficina', 'ver')
  if (salud.servicio.estado === 'sin_configurar') {
    return (
      <div className="fac-salud" role="region" aria-label="Estado de la facturación electrónica">
        <p>
          La oficina todavía no puede enviar facturas a la DIAN: faltan los datos del emisor, el certificado o la
          numeración.{' '}
          {configura ? (
            <Link href="/admin/oficina">Configurar la facturación electrónica</Link>
          ) : (
            'Pídalo a quien administra la oficina.'
          )}
        </p>
      </div>
    )
  }
  return (
    <div className="fac-salud" role="region" aria-label="Estado de la facturación electrónica">
      {salud.simulador ? (
        <p className="fac-simulador">
          <b>Simulador.</b> Estas facturas van al simulador de la DIAN: no tienen validez.
        </p>
      ) : salud.ambiente === '2' ? (
        <p className="fac-simulador">
          <b>Habilitación.</b> Ambiente de pruebas de la DIAN: sin validez.
        </p>
      ) : null}
      {salud.servicio.motivo ? (
        <p className="fac-detenido" role="status">
          <b>Envío detenido.</b> {salud.servicio.motivo}
        </p>
      ) : null}
      {salud.contingencia ? (
        <p className="fac-simulador">
          <b>Contingencia</b> desde {formatDateTime(salud.contingencia.desde)}: las facturas se expiden sin validación
          previa y se transmiten cuando la DIAN vuelva.
        </p>
      ) : null}
      <dl>
        <div>
          <dt>Servicio de la DIAN</dt>
          <dd data-nivel={salud.servicio.estado === 'bien' ? 'bien' : 'falla'}>
            {SERVICIO[salud.servicio.estado]}
            {salud.servicio.desde ? <small> desde {formatDateTime(salud.servicio.desde)}</small> : null}
            {salud.en_camino.cuantas > 0 ? (
              <small>
                {' '}
                ·{' '}
                {salud.en_camino.cuantas === 1
                  ? 'espera 1 documento'
                  : `esperan ${formatNumber(salud.en_camino.cuantas)} documentos`}
              </small>
            ) : null}
          </dd>
        </div>
        {salud.certificado ? (
          <div>
            <dt>Certificado</dt>
            <dd data-nivel={salud.certificado.nivel}>
              {vence(salud.certificado.dias)}
              <small> {formatDate(salud.certificado.vence)}</small>
            </dd>
          </div>
        ) : null}
        {salud.rangos.map((rango) => (
          <div key={rango.id}>
            <dt>
              {rango.tipo === 'contingencia' ? 'Contingencia' : 'Numeración'} {rango.prefijo}
            </dt>
            <dd data-nivel={rango.nivel}>
              {rango.quedan === 1 ? 'queda 1 número' : `quedan ${formatNumber(rango.quedan)}`}
              <small> {vence(rango.dias)}</small>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
