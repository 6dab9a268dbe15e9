import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatDate, formatDateTime, formatNumber } from '../../../schemas/es-co/index.ts'
import { puedeVista } from '../../kit/http/permisos.ts'
import { NIVEL, vence } from '../oficina/avisos.ts'
import type { Salud } from './factura.ts'

const SERVICIO = { bien: 'responde', caido: 'no responde', detenido: 'envío detenido' } as const

const PANEL = 'grid gap-3 pb-4 px-6 border-b border-b-line movil:px-4 [&_a]:text-accent'

/** Readiness to send: service, certificate, numbers left. */
export const PanelSalud = ({ salud }: { salud: Salud }) => {
  const configura = puedeVista('oficina', 'ver')
  if (salud.servicio.estado === 'sin_configurar') {
    return (
      <div className={PANEL} role="region" aria-label="Estado de la facturación electrónica">
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
    <div className={PANEL} role="region" aria-label="Estado de la facturación electrónica">
      {salud.simulador ? (
        <p className="py-2 px-3 rounded-6 bg-warn-soft text-warn">
          <b>Simulador.</b> Estas facturas van al simulador de la DIAN: no tienen validez.
        </p>
      ) : salud.ambiente === '2' ? (
        <p className="py-2 px-3 rounded-6 bg-warn-soft text-warn">
          <b>Habilitación.</b> Ambiente de pruebas de la DIAN: sin validez.
        </p>
      ) : null}
      {salud.servicio.motivo ? (
        <p className="py-2 px-3 rounded-6 bg-danger-soft text-danger" role="status">
          <b>Envío detenido.</b> {salud.servicio.motivo}
        </p>
      ) : null}
      {salud.contingencia ? (
        <p className="py-2 px-3 rounded-6 bg-warn-soft text-warn">
          <b>Contingencia</b> desde {formatDateTime(salud.contingencia.desde)}: las facturas se expiden sin validación
          previa y se transmiten cuando la DIAN vuelva.
        </p>
      ) : null}
      <dl className="flex flex-wrap gap-x-10 gap-y-3 m-0 movil:gap-x-6 movil:gap-y-2">
        <Dato titulo="Servicio de la DIAN" nivel={salud.servicio.estado === 'bien' ? 'bien' : 'falla'}>
          {SERVICIO[salud.servicio.estado]}
          {salud.servicio.desde ? (
            <small className="text-muted font-normal"> desde {formatDateTime(salud.servicio.desde)}</small>
          ) : null}
          {salud.en_camino.cuantas > 0 ? (
            <small className="text-muted font-normal">
              {' '}
              ·{' '}
              {salud.en_camino.cuantas === 1
                ? 'espera 1 documento'
                : `esperan ${formatNumber(salud.en_camino.cuantas)} documentos`}
            </small>
          ) : null}
        </Dato>
        {salud.certificado ? (
          <Dato titulo="Certificado" nivel={salud.certificado.nivel}>
            {vence(salud.certificado.dias)}
            <small className="text-muted font-normal"> {formatDate(salud.certificado.vence)}</small>
          </Dato>
        ) : null}
        {salud.rangos.map((rango) => (
          <Dato
            key={rango.id}
            titulo={`${rango.tipo === 'contingencia' ? 'Contingencia' : 'Numeración'} ${rango.prefijo}`}
            nivel={rango.nivel}
          >
            {rango.quedan === 1 ? 'queda 1 número' : `quedan ${formatNumber(rango.quedan)}`}
            <small className="text-muted font-normal"> {vence(rango.dias)}</small>
          </Dato>
        ))}
      </dl>
    </div>
  )
}

const Dato = ({ titulo, nivel, children }: { titulo: string; nivel: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted text-12">{titulo}</dt>
    <dd
      className={`font-medium tabular-nums wrap-anywhere first-letter:uppercase ${nivel === 'bien' ? 'text-ok' : (NIVEL[nivel] ?? '')}`}
    >
      {children}
    </dd>
  </div>
)
