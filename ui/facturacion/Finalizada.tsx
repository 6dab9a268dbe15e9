import { Link } from 'wouter'
import { nombreDeMetodo } from '../../modules/pagos/domain/index.ts'
import { formatAmount, formatDocument, formatPesos, plural } from '../../schemas/es-co/index.ts'
import {
  type FacturaGuardada,
  type FacturasDeRadicacion,
  type Lado,
  LADOS,
} from '../../schemas/facturacion/facturacion.ts'
import { EstadoPill } from '../kit/feedback/EstadoPill.tsx'
import { enlacesDeFalla, lugarDeEnvio, type FalloDian, useEnviarDian, useSeguir } from './trabajo/use-enviar-dian.ts'
import { estadoDian, sePuedeEnviar, esperaRespuesta, PENDIENTE } from './trabajo/cuerpo.ts'
import '@fontsource/source-serif-4/latin-600.css'
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconAlertTriangle, IconCertificate, IconReceipt, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { ITEM } from '../../modules/liquidaciones/domain.ts'
import { Cargada } from '../kit/feedback/Cargada.tsx'
import { puedeVista } from '../kit/http/permisos.ts'
import { useApi } from '../kit/http/use-api.ts'
import { abrirPdf } from '../kit/files/VisorPdf.tsx'
import { ConfirmarEnvio } from './ConfirmarEnvio.tsx'
import {
  puedeVerFacturas,
  esDeUnLado,
  parteDe,
  rutaFacturas,
  rutaPorFacturar,
  todas,
  type PorFacturar,
} from './trabajo/datos.ts'
import './facturacion.css'

interface Props {
  /** No sellers or buyers, as in a will. */
  unSoloLado?: boolean
  facturas: FacturasDeRadicacion
  accion: (factura: FacturaGuardada) => React.ReactNode
  fallo?: (factura: FacturaGuardada) => FalloDian | undefined
}

const PARTE: Readonly<Record<Lado, string>> = { vendedor: 'Vendedor', comprador: 'Comprador' }

const LISTA =
  'fact-lista w-full max-w-270 border-collapse border-t border-t-line [&_:is(th,td)]:p-2 [&_:is(th,td)]:border-b ' +
  '[&_:is(th,td)]:border-b-line [&_:is(th,td)]:font-normal [&_:is(th,td)]:text-left [&_:is(th,td)]:align-top ' +
  '[&_thead_th]:text-muted [&_thead_th]:text-12 [&_thead_th]:font-medium [&_thead_th]:whitespace-nowrap ' +
  '[&_tbody_th]:font-medium [&_tbody_th]:whitespace-nowrap [&_.numero]:text-right ' +
  "movil:[&_:is(th,td)]:p-0 movil:[&_:is(th,td)]:border-0 movil:[&_td.numero]:before:content-['$_']"
const FILA =
  'movil:grid movil:grid-cols-[minmax(0,1fr)_auto] movil:gap-x-4 movil:gap-y-1 movil:py-3 movil:border-b movil:border-b-line'

const ListaFacturas = ({ unSoloLado = false, facturas, accion, fallo }: Props) => {
  const filas = [...facturas.vendedores, ...facturas.compradores, ...facturas.anuladas]
  return (
    <table className={LISTA}>
      <thead className="movil:absolute movil:w-px movil:h-px movil:overflow-hidden movil:[clip-path:inset(50%)]">
        <tr>
          <th scope="col">Factura</th>
          <th scope="col">A nombre de</th>
          <th scope="col">Método de pago</th>
          <th scope="col" className="numero">
            Total ($)
          </th>
          <th scope="col">Estado</th>
          <th scope="col">
            <span className="solo-lectores">Acciones</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {filas.map((factura) => {
          const { pill, texto, detalle, falla } = estadoDian(factura)
          // the reply may have been lost although the invoice was sent
          const ultimo = sePuedeEnviar(factura) ? fallo?.(factura) : undefined
          const motivo = ultimo?.texto ?? detalle
          const enlaces = ultimo?.enlaces.length ? ultimo.enlaces : enlacesDeFalla(factura)
          return (
            <tr className={FILA} key={factura.id} id={lugarDeEnvio(factura.id_factura)} tabIndex={-1}>
              <th scope="row" data-label="Factura">
                {factura.numero_factura || <span className="muted">Sin asignar</span>}
              </th>
              <td data-label="A nombre de" className="fact-lista-nombre wrap-anywhere movil:col-span-full">
                {factura.nombre}
                <small className="block text-muted text-12 data-falla:text-danger">
                  {unSoloLado ? 'Otorgante' : PARTE[factura.lado]} · {formatDocument(factura.numero_documento)}
                </small>
              </td>
              <td data-label="Método de pago">{nombreDeMetodo(factura.metodo_pago)}</td>
              <td data-label="Total ($)" className="numero">
                {formatAmount(factura.total)}
              </td>
              <td data-label="Estado">
                <EstadoPill estado={pill} />
                {pill === 'pendiente' && texto !== 'Sin enviar' ? (
                  <small className="block text-muted text-12 data-falla:text-danger">{texto}</small>
                ) : null}
                {motivo ? (
                  <small
                    className="block text-muted text-12 wrap-anywhere max-w-70 data-falla:text-danger"
                    data-falla={falla || ultimo ? true : undefined}
                    role={ultimo ? 'alert' : undefined}
                  >
                    {motivo}
                  </small>
                ) : null}
                {enlaces.map(({ href, label }) => (
                  <small className="block text-muted text-12 data-falla:text-danger" key={href}>
                    <Link href={href}>{label}</Link>
                  </small>
                ))}
              </td>
              <td className="movil:col-span-full movil:[&>div]:[flex-direction:row-reverse]">
                <div className="flex items-center justify-end gap-2">{accion(factura)}</div>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const RETENIDOS = new Set([`item:${ITEM.retencion}`, `item:${ITEM.timbre}`])

interface PropsFinalizada {
  id: number
  numero: number
  anulada: boolean
}

const situacion = (
  facturas: readonly FacturaGuardada[],
  nadaPorFacturar: boolean,
): { mensaje: string; sigue: string } => {
  const porEnviar = facturas.filter((factura) => sePuedeEnviar(factura)).length
  if (facturas.length === 0 && nadaPorFacturar)
    return {
      mensaje: 'Sin nada que facturar',
      sigue: 'Ninguna parte tiene que pagar a la notaría: la escritura quedó archivada sin facturas.',
    }
  if (facturas.length === 0) return { mensaje: 'Sin facturas', sigue: 'No hay facturas archivadas de esta radicación.' }
  if (porEnviar > 0)
    return {
      mensaje: PENDIENTE,
      sigue: `${porEnviar === 1 ? 'Queda' : 'Quedan'} ${plural(porEnviar, 'factura')} por enviar. El número se asigna al enviarla.`,
    }
  if (facturas.some(esperaRespuesta))
    return {
      mensaje: PENDIENTE,
      sigue: 'La DIAN todavía no responde: se le sigue preguntando sin que tenga que hacer nada. Puede salir de aquí.',
    }
  return {
    mensaje: 'Facturas enviadas a la DIAN',
    sigue:
      'A cada cliente le llega su factura por correo, y desde allí la acepta o la rechaza. Su respuesta se ve en Factura electrónica.',
  }
}

export const Finalizada = ({ id, numero, anulada }: PropsFinalizada) => {
  const puedeVer = puedeVerFacturas()
  const { data, error, mutate } = useApi<FacturasDeRadicacion>(puedeVer ? rutaFacturas(id) : null, {
    revalidateOnMount: true,
    dedupingInterval: 0,
  })
  const porFacturar = useApi<PorFacturar>(anulada || !puedeVer ? null : rutaPorFacturar(numero))
  const [porEnviar, setPorEnviar] = useState<readonly FacturaGuardada[]>([])
  const dian = useEnviarDian(() => mutate())
  const facturas = data ? todas(data) : []
  const unSoloLado = porFacturar.data ? esDeUnLado(porFacturar.data) : false
  useSeguir(facturas.some(esperaRespuesta), () => mutate())
  const puedeEnviar = !anulada && (puedeVista('facturacion', 'crear') || puedeVista('facturacion', 'modificar'))
  // without a version nothing is archived yet
  const archivada = data !== undefined && data.version !== null
  const { mensaje, sigue } = situacion(facturas, archivada && LADOS.every((lado) => data.sin_facturar[lado] === 0))
  const porEnviarse = puedeEnviar ? facturas.filter((factura) => sePuedeEnviar(factura)) : []
  /** Sequentially: each shows its result. */
  const enviar = async (elegidas: readonly FacturaGuardada[]) => {
    setPorEnviar([])
    for (const factura of elegidas) await dian.enviar(factura)
  }

  const accion = (factura: FacturaGuardada) => {
    const enviar =
      dian.fallos[factura.id_factura] || factura.estado_dian === 'rechazada' || factura.estado_dian === 'error_config'
        ? 'Reintentar'
        : 'Enviar a la DIAN'
    return (
      <>
        {factura.anulada_en ? null : (
          <Tooltip label="Recibo de caja">
            <ActionIcon
              aria-label={`Recibo de caja de ${factura.nombre}`}
              onClick={() => void abrirPdf(`/facturaRecibo/${factura.id_factura}`, `recibo-${factura.id_factura}.pdf`)}
            >
              <IconReceipt size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
        {!factura.anulada_en && factura.lineas.some(({ clave, valor }) => RETENIDOS.has(clave) && valor > 0) ? (
          <Tooltip label="Certificado de retención">
            <ActionIcon
              aria-label={`Certificado de retención de ${factura.nombre}`}
              onClick={() =>
                void abrirPdf(`/facturaCertificado/${factura.id_factura}`, `certificado-${factura.id_factura}.pdf`)
              }
            >
              <IconCertificate size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        ) : null}
        {puedeEnviar && sePuedeEnviar(factura) ? (
          <Button
            size="xs"
            variant="default"
            loading={dian.enviando.has(factura.id_factura)}
            leftSection={<IconSend size={14} aria-hidden />}
            onClick={() => setPorEnviar([factura])}
            aria-label={`${enviar}: factura de ${factura.nombre}`}
          >
            {enviar}
          </Button>
        ) : null}
      </>
    )
  }

  return (
    <section className="grid justify-items-center gap-4 py-6 px-0" aria-labelledby="final-titulo">
      <h2
        id="final-titulo"
        className="text-28 font-semibold leading-[1.3] [font-family:'Source_Serif_4',var(--serif)]"
        tabIndex={-1}
      >
        Radicacion No. {numero}
      </h2>
      <p className="-mt-3 text-muted text-16">{anulada ? 'Radicación anulada' : data ? mensaje : PENDIENTE}</p>
      {puedeVer ? <Cargada de={{ data, error, mutate }} titulo="No se pudieron leer las facturas." filas={3} /> : null}
      {data && facturas.length + data.anuladas.length > 0 ? (
        <ListaFacturas
          unSoloLado={unSoloLado}
          facturas={data}
          accion={accion}
          fallo={({ id_factura }) => dian.fallos[id_factura]}
        />
      ) : null}
      {data && !anulada ? <p className="max-w-160 text-muted text-center text-balance">{sigue}</p> : null}
      {data && facturas.length > 0 && !anulada
        ? LADOS.filter((lado) => data.sin_facturar[lado] > 0).map((lado) => (
            <p key={lado} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-warn [&_a]:text-accent">
              <IconAlertTriangle size={16} aria-hidden /> {parteDe(lado, unSoloLado)} tiene{' '}
              {formatPesos(data.sin_facturar[lado])} sin facturar.{' '}
              <Link href={`/admin/radicacion/${id}/2`}>Facturar</Link>
            </p>
          ))
        : null}
      <div className="flex flex-wrap justify-center gap-2">
        {porEnviarse.length > 1 ? (
          <Button
            disabled={dian.enviando.size > 0}
            leftSection={<IconSend size={16} aria-hidden />}
            onClick={() => setPorEnviar(porEnviarse)}
          >
            Enviar las {porEnviarse.length} a la DIAN
          </Button>
        ) : null}
        {puedeVer ? (
          <Button
            component={Link}
            href={`/admin/radicacion/${id}/2`}
            variant={data && facturas.length === 0 && !anulada ? 'filled' : 'default'}
          >
            {facturas.length === 0 ? 'Facturar escritura' : 'Ver lo facturado'}
          </Button>
        ) : null}
        {puedeVista('facturacion') && facturas.length > 0 ? (
          <Button component={Link} href="/admin/facElectronica" variant="default">
            Ir a Factura electrónica
          </Button>
        ) : null}
        <Button component={Link} href="/admin/radicaciones" variant="default">
          Ver las radicaciones
        </Button>
      </div>
      {porEnviar.length > 0 ? (
        <ConfirmarEnvio
          facturas={porEnviar}
          pagadores={[
            ...(porFacturar.data?.otorgantes_vendedor ?? []),
            ...(porFacturar.data?.otorgantes_comprador ?? []),
          ]}
          onClose={() => setPorEnviar([])}
          onEnviar={() => void enviar(porEnviar)}
        />
      ) : null}
    </section>
  )
}
