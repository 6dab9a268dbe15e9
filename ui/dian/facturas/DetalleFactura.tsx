import { plural, formatAmount, formatDate, formatDateTime, formatDocument } from '../../../schemas/es-co/index.ts'
import { EnlaceDeEscritura } from '../../kit/page/EnlaceDeEscritura.tsx'
import { BotonDeAccion } from '../../kit/forms/BotonDeAccion.tsx'
import { Link } from 'wouter'
import { Cargada } from '../../kit/feedback/Cargada.tsx'
import { download, mensajeDe, fetchFile } from '../../kit/http/api.ts'
import { Cajon } from '../../kit/ficha/Cajon.tsx'
import { Datos } from '../../kit/ficha/Seccion.tsx'
import { insistente, useApi } from '../../kit/http/use-api.ts'
import { AccionesFactura } from './AccionesFactura.tsx'
import { EstadoDian } from './PanelLote.tsx'
import { CONCEPTOS, situacionDe, type Detalle, type Mensaje, type Suceso } from './factura.ts'
import { useState } from 'react'

const HORA = 3_600_000

/** Time left to send an unanswered invoice (48 hours). */
export const Plazo = ({ limite }: { limite: string | null }) => {
  if (!limite) return null
  const horas = Math.floor((Date.parse(limite) - Date.now()) / HORA)
  const urgente = horas < 12
  return (
    <small
      className="text-muted whitespace-nowrap data-urgente:text-danger in-[.lista-tarjetas]:whitespace-normal"
      data-urgente={urgente || undefined}
    >
      {horas < 0
        ? 'Plazo vencido'
        : horas === 0
          ? 'Queda menos de 1 hora'
          : horas === 1
            ? 'Queda 1 hora'
            : `Quedan ${plural(horas, 'hora')}`}
    </small>
  )
}

/** Mark of an event: a square for a failure, a circle for the rest. */
const MARCA: Readonly<Record<string, string>> = {
  bien: 'before:rounded-[50%] before:bg-ok',
  aviso: 'before:rounded-[50%] before:bg-warn',
  espera: 'before:rounded-[50%] before:bg-warn',
  falla: 'before:rounded-2 before:bg-danger',
}
const SUCESO =
  'relative grid gap-1 p-0 pb-4 pl-6 border-l-2 border-l-line ml-1.5 last:border-l-transparent ' +
  "before:absolute before:top-1 before:-left-1.75 before:w-3 before:h-3 before:content-['']"

const Linea = ({ sucesos }: { sucesos: readonly Suceso[] }) => (
  <ol className="fac-linea grid m-0 p-0 list-none [&_p]:wrap-anywhere">
    {sucesos.map((suceso, indice) => (
      <li
        className={`${SUCESO} ${MARCA[suceso.resultado] ?? 'before:rounded-[50%] before:bg-muted'}`}
        key={`${suceso.cuando}-${String(indice)}`}
      >
        <div className="flex flex-wrap gap-x-3 gap-y-0.5 items-baseline justify-between">
          <b>{suceso.titulo}</b>
          <small className="muted">
            <time dateTime={suceso.cuando}>{formatDateTime(suceso.cuando)}</time>
            {suceso.actor ? ` · ${suceso.actor}` : ''}
          </small>
        </div>
        {suceso.detalle ? <p>{suceso.detalle}</p> : null}
        {suceso.crudo_url ? <Crudo url={suceso.crudo_url} /> : null}
      </li>
    ))}
  </ol>
)

const Crudo = ({ url }: { url: string }) => {
  const [texto, setTexto] = useState<string | null>(null)
  const leer = () => {
    void fetchFile(url)
      .then(({ blob }) => blob.text())
      .then(setTexto, (error: unknown) => {
        setTexto(mensajeDe(error))
      })
  }
  return (
    <details
      onToggle={(event) => {
        if (event.currentTarget.open && texto === null) leer()
      }}
    >
      <summary className="text-accent">Respuesta completa</summary>
      <pre
        className="max-h-60 p-3 border border-line rounded-6 overflow-auto text-12 whitespace-pre-wrap wrap-anywhere"
        tabIndex={0}
      >
        {texto ?? 'Leyendo…'}
      </pre>
    </details>
  )
}

interface Props {
  id: number
  onClose: () => void
  onCambio: () => void
}

const RESPUESTA = {
  pendiente: 'Sin respuesta',
  aceptada: 'La aceptó',
  rechazada: 'La rechazó',
  tacita: 'Aceptación tácita',
  anulada: 'Anulada',
} as const
const EN_CAMINO = new Set(['firmada', 'incierta'])

export const DetalleFactura = ({ id, onClose, onCambio }: Props) => {
  const { data, error, mutate } = useApi<Detalle>(`/facturacion/${String(id)}`, {
    ...insistente<Detalle>(3000, (factura) => factura && EN_CAMINO.has(situacionDe(factura))),
  })
  return (
    <Cajon
      id={id}
      titulo={data?.numero_factura ? `Factura ${data.numero_factura}` : 'Factura sin número'}
      pildora={null}
      size={680}
      onClose={onClose}
    >
      <div className="grid gap-5 content-start [&_a]:text-accent [&_h4]:m-0 [&_h4]:mb-2 [&_h4]:text-14">
        <Cargada de={{ data, error, mutate }} titulo="No se pudo leer la factura." filas={8}>
          {(data) => (
            <Contenido
              factura={data}
              onCambio={() => {
                void mutate()
                onCambio()
              }}
            />
          )}
        </Cargada>
      </div>
    </Cajon>
  )
}

const respuestaDe = ({ estado_respuesta, plazo_respuesta }: Detalle): string =>
  estado_respuesta === null
    ? ''
    : RESPUESTA[estado_respuesta] +
      (estado_respuesta === 'pendiente' && plazo_respuesta ? `, hasta el ${formatDate(plazo_respuesta)}` : '')

const Contenido = ({ factura, onCambio }: { factura: Detalle; onCambio: () => void }) => (
  <>
    <div className="grid gap-2">
      <p className="flex flex-wrap gap-x-2.5 gap-y-0.5 items-baseline">
        <EstadoDian situacion={situacionDe(factura)} anulada={factura.anulada_en !== null} />
        <Plazo limite={factura.limite_48h} />
      </p>
      <h3 className="text-20 wrap-anywhere">{factura.nombre}</h3>
      <Datos
        className="fac-datos flex flex-wrap gap-x-10 gap-y-3 m-0 [&_dd]:tabular-nums"
        de={[
          ['Documento', formatDocument(factura.numero_documento)],
          ['Total', `$ ${formatAmount(factura.total)}`],
          ['Fecha', factura.date_issue ? formatDate(factura.date_issue) : 'Sin emitir'],
          ['Venta', factura.id_radicacion === null && 'Del mostrador'],
          [
            'Radicación',
            factura.id_radicacion !== null && (
              <>
                <EnlaceDeEscritura numero={factura.numero_radicacion} />
                {factura.num_escritura ? `, escritura ${factura.num_escritura}` : ''}
              </>
            ),
          ],
          ['Respuesta del cliente', respuestaDe(factura)],
          [
            'Eventos en la DIAN',
            factura.eventos.length > 0 &&
              factura.eventos.map(({ codigo, descripcion, fecha }) => (
                <span className="block" key={codigo}>
                  {descripcion}
                  {fecha ? `, ${formatDate(fecha)}` : ''}
                </span>
              )),
          ],
          ['Entregada en papel', formatDateTime(factura.papel_en)],
          ['Expedida', factura.clase === '04' && 'En contingencia de la DIAN'],
        ]}
      />
    </div>
    {factura.colision ? (
      <p className="py-2 px-3 rounded-6 bg-danger-soft text-danger" role="alert">
        <b>La DIAN tiene otro documento con este número.</b> No se cambia nada solo: compare las dos facturas antes de
        hacer algo.
      </p>
    ) : null}
    {factura.de_pruebas ? (
      <p className="p-3 rounded-6 bg-warn-soft text-warn">
        Se envió al ambiente de pruebas de la DIAN: no tiene validez y su número no es de producción.
      </p>
    ) : null}
    {factura.mensaje_dian && factura.state_document_id === 0 ? (
      <p className="p-3 rounded-6 bg-warn-soft text-warn" role="status">
        {factura.mensaje_dian}
      </p>
    ) : null}
    {factura.mensajes.length > 0 ? <Mensajes mensajes={factura.mensajes} /> : null}
    {factura.mensajes_nota.length > 0 ? <Mensajes mensajes={factura.mensajes_nota} /> : null}
    <AccionesFactura factura={factura} onCambio={onCambio} />
    {factura.notas.length > 0 ? <Notas factura={factura} /> : null}
    <section aria-labelledby="fac-historia">
      <h4 id="fac-historia">Historia</h4>
      <Linea sucesos={factura.timeline} />
    </section>
  </>
)

const Notas = ({ factura: { id, notas } }: { factura: Detalle }) => (
  <section aria-labelledby="fac-notas">
    <h4 id="fac-notas">Notas</h4>
    <ul className="m-0 mt-2 p-0 list-none">
      {notas.map((nota) => (
        <li className="py-1.5 px-0 border-t border-t-line wrap-anywhere" key={nota.id}>
          <b>
            {nota.tipo === 'nota_debito' ? 'Débito' : 'Crédito'} {nota.numero}
          </b>{' '}
          {formatDate(nota.fecha)} · {CONCEPTOS[nota.tipo][nota.concepto]}: $ {formatAmount(nota.valor)}
          {nota.estado_dian === 'aceptada'
            ? ''
            : `, ${nota.estado_dian === 'rechazada' ? 'rechazada' : 'pendiente'}`}{' '}
          <small className="muted">
            {nota.estado_dian === 'aceptada' ? nota.motivo : (nota.mensaje ?? nota.motivo)}
          </small>
          <BotonDeAccion
            variant="subtle"
            size="compact-sm"
            aria-label={`PDF de la nota ${nota.numero}`}
            hacer={() => download(`/facturacion/${String(id)}/notas/${String(nota.id)}/pdf`)}
          >
            PDF
          </BotonDeAccion>
        </li>
      ))}
    </ul>
  </section>
)

const Mensajes = ({ mensajes }: { mensajes: readonly Mensaje[] }) => (
  <ul className="fac-mensajes grid gap-2 m-0 p-0 list-none">
    {mensajes.map(({ codigo, clase, texto, explicacion, campo }, indice) => (
      <li
        className={`grid gap-1 p-3 border-l-3 wrap-anywhere ${clase === 'Rechazo' ? 'border-l-danger bg-danger-soft' : 'border-l-warn bg-warn-soft'}`}
        key={`${codigo}-${String(indice)}`}
      >
        <p>
          <b>{clase === 'Rechazo' ? 'Rechazo' : 'Aviso'}</b> {explicacion}
        </p>
        <p className="text-12">
          {codigo ? `Regla ${codigo}: ` : ''}
          {texto}
        </p>
        {campo ? <Link href={campo.href}>{campo.label}</Link> : null}
      </li>
    ))}
  </ul>
)
