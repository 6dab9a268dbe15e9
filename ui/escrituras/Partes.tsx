import { Button } from '@mantine/core'
import { Link } from 'wouter'
import {
  bogotaDate,
  formatDate,
  formatDateTime,
  formatDocument,
  formatPesos,
  plural,
} from '../../schemas/es-co/index.ts'
import type { EscrituraLeida } from '../../schemas/respuestas/radicaciones/escritura.ts'
import { Datos, Seccion } from '../kit/ficha/Seccion.tsx'
import { puedeVista } from '../kit/http/permisos.ts'

const LISTA = 'm-0 p-0 list-none text-13 [&>li]:py-2 [&>li]:border-t [&>li]:border-t-line wrap-anywhere'

export const Actos = ({ actosradi }: Pick<EscrituraLeida['radicacion'], 'actosradi'>) => (
  <Seccion titulo="Actos, otorgantes e inmuebles">
    {actosradi.length === 0 ? <p className="muted text-13">Nadie ha escrito sus actos.</p> : null}
    {actosradi.map((acto) => (
      <div key={acto.id} className="grid gap-2 p-3 border border-line rounded-6">
        <h3 className="text-14 font-semibold">
          {acto.nombre_acto}
          {acto.cuantia ? <span className="muted font-normal"> · {formatPesos(acto.cuantia)}</span> : null}
        </h3>
        <ul className={LISTA} aria-label={`Otorgantes de ${acto.nombre_acto}`}>
          {acto.otorgantes.map((o) => (
            <li key={o.id} className="flex flex-wrap justify-between gap-x-3">
              <span>{[o.nombres, o.apellidos].filter(Boolean).join(' ')}</span>
              <span className="muted">
                {o.tipo_otorgante} · {o.abreviatura} {formatDocument(o.numero_documento)}
                {o.porcentaje_participacion > 0 ? ` · ${o.porcentaje_participacion} %` : ''}
              </span>
            </li>
          ))}
        </ul>
        {acto.actosradiinmuebles.length ? (
          <ul className={LISTA} aria-label={`Inmuebles de ${acto.nombre_acto}`}>
            {acto.actosradiinmuebles.map((i) => (
              <li key={i.id} className="flex flex-wrap justify-between gap-x-3">
                <span>
                  {i.matricula} <span className="muted">{i.direccion}</span>
                </span>
                <span className="muted">
                  {[i.municipio, i.avaluo ? `Avalúo ${formatPesos(i.avaluo)}` : null].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    ))}
  </Seccion>
)

type Dinero = NonNullable<EscrituraLeida['dinero']>

const dePesos = (valor: number | null) => (valor === null ? null : formatPesos(valor))

/** The next thing to do with the money of a deed, for whoever may; the wizard has its forms. */
const Cobrar = ({ radicacion: { id, numero_radicacion: numero, estado } }: Pick<EscrituraLeida, 'radicacion'>) => (
  <span className="flex flex-wrap gap-2 ml-auto">
    {(estado === 'radicacion' || estado === 'liquidacion') && puedeVista('liquidaciones', 'modificar') ? (
      <Button size="compact-sm" variant="default" component={Link} href={`/admin/radicacion/${id}/1`}>
        Liquidar
      </Button>
    ) : null}
    {estado === 'facturacion' && (puedeVista('facturacion', 'crear') || puedeVista('facturacion', 'modificar')) ? (
      <Button size="compact-sm" variant="default" component={Link} href={`/admin/radicacion/${id}/2?hacer=facturar`}>
        Facturar
      </Button>
    ) : null}
    {puedeVista('depositos', 'crear') ? (
      <Button size="compact-sm" variant="subtle" component={Link} href={`/admin/Depositos?radicacion=${numero}`}>
        Recibir depósito
      </Button>
    ) : null}
  </span>
)

interface PropsDinero extends Pick<EscrituraLeida, 'radicacion'> {
  dinero: Dinero
  cerrada: boolean
}

export const DineroDeEscritura = ({ radicacion, dinero, cerrada }: PropsDinero) => (
  <Seccion titulo="Dinero" cabeza={cerrada ? null : <Cobrar radicacion={radicacion} />}>
    <Datos
      de={[
        ['Liquidado', dePesos(dinero.liquidado)],
        ['Facturado', dePesos(dinero.facturado)],
        [
          'Pagado',
          dinero.facturado === null || dinero.debe === null
            ? null
            : formatPesos(Math.max(0, dinero.facturado - dinero.debe)),
        ],
        ['Se debe', dePesos(dinero.debe)],
        ['Depósitos', dePesos(dinero.depositado)],
      ]}
    />
    {dinero.movimientos.length ? (
      <ul className={LISTA} aria-label="Facturas y depósitos">
        {dinero.anteriores ? (
          <li className="muted">{plural(dinero.anteriores, 'anterior', 'anteriores')}, en sus listas.</li>
        ) : null}
        {dinero.movimientos.map((uno) => (
          <li key={`${uno.clase}${uno.id}`} className="flex flex-wrap justify-between gap-x-3">
            <span className={uno.anulado ? 'line-through' : undefined}>
              <Link
                className="kit-enlace"
                href={
                  uno.clase === 'factura' ? `/admin/radicacion/${radicacion.id}/3` : `/admin/misDepositos?id=${uno.id}`
                }
              >
                {uno.clase === 'factura' ? `Factura ${uno.numero ?? 'sin número'}` : `Depósito ${uno.numero ?? ''}`}
              </Link>{' '}
              {uno.nombre}
            </span>
            <span className="muted">
              {formatDate(uno.fecha)} · <span className="text-ink">{formatPesos(uno.total)}</span>
              {uno.saldo ? ` · saldo ${formatPesos(uno.saldo)}` : ''}
              {uno.anulado ? ' · anulado' : ''}
            </span>
          </li>
        ))}
      </ul>
    ) : null}
  </Seccion>
)

export const Documentos = ({ documentos }: { documentos: NonNullable<EscrituraLeida['documentos']> }) => (
  <Seccion titulo="Minuta, versiones y copias">
    {documentos.length === 0 ? <p className="muted text-13">Todavía no tiene minuta.</p> : null}
    {documentos.length ? (
      <ul className={LISTA}>
        {documentos.map((uno) => (
          <li key={`${uno.clase}${uno.id}`} className="flex flex-wrap justify-between gap-x-3">
            <span>
              {uno.clase === 'minuta' || uno.id_minuta !== null ? (
                <Link className="kit-enlace" href={`/admin/minuta/${uno.clase === 'minuta' ? uno.id : uno.id_minuta}`}>
                  {uno.nombre}
                </Link>
              ) : (
                uno.nombre
              )}
            </span>
            <span className="muted">
              {[
                uno.clase === 'minuta' ? 'Minuta' : 'Documento',
                formatDateTime(uno.cuando),
                uno.aprobado_en && 'aprobado',
                uno.firmado && 'firmado',
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    ) : null}
  </Seccion>
)

type Origen = EscrituraLeida['origenes'][number]
const SALA: Readonly<Record<Origen['clase'], (una: Origen) => string>> = {
  tramite: ({ id }) => `/admin/tramite/${id}`,
  solicitud: ({ id }) => `/admin/solicitud/${id}`,
  cita: ({ cuando }) => `/admin/agenda?fecha=${bogotaDate(cuando)}`,
}

export const Origenes = ({ origenes }: Pick<EscrituraLeida, 'origenes'>) => (
  <Seccion titulo="De dónde viene y sus citas">
    <ul className={LISTA}>
      {origenes.map((una) => (
        <li key={`${una.clase}${una.id}`} className="flex flex-wrap justify-between gap-x-3">
          <Link className="kit-enlace" href={SALA[una.clase](una)}>
            {una.clase === 'cita' ? `Cita: ${una.titulo}` : una.titulo}
          </Link>
          <span className="muted">
            {una.estado.replaceAll('_', ' ')} · {formatDateTime(una.cuando)}
          </span>
        </li>
      ))}
    </ul>
  </Seccion>
)
