import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { formatAmount, formatDocument, formatPesos, plural } from '../../../schemas/es-co/index.ts'
import type { Columna } from '../../kit/lista/columna.ts'
import { ListaServidor } from '../../kit/lista/ListaServidor.tsx'
import type { PapelDeFila } from '../../kit/lista/lista-props.ts'
import { useSobre } from '../../kit/lista/use-lista.ts'
import { facturas } from '../../../schemas/registros/facturas.ts'
import { columnasDeRegistro } from '../../screen/Listado.tsx'
import { Pagina } from '../../kit/page/Pagina.tsx'
import { puedeVista } from '../../kit/http/permisos.ts'
import { insistente, refrescar, useApi } from '../../kit/http/use-api.ts'
import { EnviosDetenidos } from '../../respaldos/index.ts'
import { DetalleFactura, Plazo } from './DetalleFactura.tsx'
import { EstadoDian, PanelLote } from './PanelLote.tsx'
import { SITUACIONES, sePuedeEnviar, situacionDe, type Factura, type Salud, useLote } from './factura.ts'
import { PanelSalud } from './PanelSalud.tsx'
import { useLocation, useSearch } from 'wouter'
import './facturas.css'

type Vista = 'sin_enviar' | 'sin_enviar_24h' | 'rechazadas' | 'sin_respuesta'

const VISTAS: { id: Vista; label: string }[] = [
  { id: 'sin_enviar', label: 'Sin enviar' },
  { id: 'sin_enviar_24h', label: 'Sin enviar > 24 h' },
  { id: 'rechazadas', label: 'Rechazadas' },
  { id: 'sin_respuesta', label: 'Sin respuesta del cliente' },
]

const useVista = (): [Vista | '', (vista: Vista | '') => void] => {
  const search = new URLSearchParams(useSearch())
  const [location, navigate] = useLocation()
  const actual = VISTAS.find(({ id }) => id === search.get('vista'))?.id ?? ''
  return [
    actual,
    (vista) => {
      navigate(vista ? `${location}?vista=${vista}` : location)
    },
  ]
}

const RESPUESTAS = [
  { value: 'ninguna', label: 'Sin respuesta' },
  { value: 'Aceptado', label: 'Aceptado' },
  { value: 'Rechazado', label: 'Rechazado' },
]

const PAPELES: readonly PapelDeFila<Factura>[] = [
  {
    texto: 'Facturas',
    archivo: 'facturas',
    de: ({ id, numero_factura }) => (numero_factura ? `/facturacion/${String(id)}/pdf` : null),
  },
  { texto: 'Recibos de caja', archivo: 'recibos-de-caja', de: ({ id }) => `/facturaRecibo/${String(id)}` },
]

/** The whole text is in the detail. */
const PORQUE = 'fac-porque line-clamp-3 basis-full text-muted leading-[1.35] whitespace-normal wrap-anywhere'

const columnasCon = (prefijos: readonly string[]): readonly Columna<Factura>[] =>
  columnasDeRegistro<Factura>(facturas, {
    numero_factura: { render: ({ numero_factura }) => numero_factura || 'Sin asignar' },
    numero_documento: { render: ({ numero_documento }) => formatDocument(numero_documento) },
    total: { title: 'Total ($)', suma: true, render: ({ total }) => formatAmount(total) },
    estado_dian: {
      type: 'enum',
      options: SITUACIONES,
      render: (fila) => (
        <span className="flex flex-wrap gap-x-2.5 gap-y-0.5 items-baseline">
          <EstadoDian situacion={situacionDe(fila)} anulada={fila.anulada_en !== null} />
          <Plazo limite={fila.limite_48h} />
          {fila.notas.length > 0 && fila.anulada_en === null ? (
            <small className={PORQUE}>{conNotas(fila)}</small>
          ) : null}
          {porQue(fila) ? (
            <small className={PORQUE} title={porQue(fila) ?? ''}>
              {porQue(fila)}
            </small>
          ) : null}
        </span>
      ),
    },
    respuesta_cliente: { type: 'enum', options: RESPUESTAS },
    numero_radicacion: { type: 'number' },
    prefijo: { type: 'enum', options: prefijos.map((prefijo) => ({ value: prefijo, label: prefijo })) },
  })

/** Reason why the DIAN does not have it. */
const porQue = ({ state_document_id, anulada_en, mensaje_dian }: Factura): string | null =>
  state_document_id === 0 && anulada_en === null ? mensaje_dian : null

const conNotas = ({ notas }: Factura): string =>
  (['nota_credito', 'nota_debito'] as const)
    .map((clase) => ({ clase, suyas: notas.filter(({ tipo }) => tipo === clase) }))
    .filter(({ suyas }) => suyas.length > 0)
    .map(
      ({ clase, suyas }) =>
        `${plural(suyas.length, 'nota')} ${clase === 'nota_debito' ? 'débito' : 'crédito'} por ` +
        formatPesos(suyas.reduce((total, { valor }) => total + valor, 0)),
    )
    .join(' · ')

const FACTURA = 'factura'

/** Electronic invoice query (view 109). */
const FacturaElectronica = () => {
  const salud = useApi<Salud>('/dian/salud', { ...insistente(15_000), refreshInterval: 30_000 })
  const filtros = useApi<{ prefijos: string[] }>('/documentsFiltros')
  const { ver } = useSobre('', FACTURA)
  const [vista, cambiarVista] = useVista()
  const { lote, sinNoticias, enviarLote, cerrarLote, enviando } = useLote(salud.data?.lote ?? null)
  const envia = puedeVista('facturacion', 'crear')
  // the state of pending rows changes on the server
  const pulso = salud.data ? JSON.stringify([salud.data.en_camino, salud.data.servicio]) : ''
  const visto = useRef('')
  useEffect(() => {
    if (visto.current && pulso !== visto.current) void refrescar('/facturacion?')
    visto.current = pulso
  }, [pulso])
  const alDia = () => {
    void refrescar('/facturacion?')
  }
  return (
    <Pagina flush title="Factura electrónica" migas={[{ label: 'Facturacion' }]}>
      <EnviosDetenidos />
      {salud.data ? <PanelSalud salud={salud.data} /> : null}
      {lote ? (
        <PanelLote
          lote={lote}
          sinNoticias={sinNoticias}
          onCerrar={cerrarLote}
          onReintentar={(ids) => void enviarLote(ids)}
          onAbrir={ver}
        />
      ) : null}
      <div className="flex flex-wrap gap-2 py-0 px-6 movil:pl-4 movil:pr-4" role="group" aria-label="Vistas rápidas">
        {VISTAS.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            className="lista-preset"
            aria-pressed={vista === id}
            onClick={() => cambiarVista(vista === id ? '' : id)}
          >
            {label}
          </button>
        ))}
      </div>
      <ListaServidor<Factura>
        key={vista}
        id="facturacion"
        path="/facturacion"
        title="Facturas electrónicas"
        columns={columnasCon(filtros.data?.prefijos ?? [])}
        rowKey={({ id }) => id}
        rowMuted={({ anulada_en }) => anulada_en !== null}
        fechas={{ label: 'Fecha de la factura' }}
        sort="-date_issue"
        pageSize={5}
        searchPlaceholder="Tercero, documento o factura"
        exportar="facturas-electronicas"
        rowName={({ numero_factura, id }) =>
          numero_factura ? `la factura ${numero_factura}` : `la factura sin número (${String(id)})`
        }
        ver="Ver"
        sobre={{
          parametro: FACTURA,
          abrir: (id, onClose) => <DetalleFactura key={id} id={id} onClose={onClose} onCambio={alDia} />,
        }}
        extra={vista ? { vista } : undefined}
        papeles={PAPELES}
        masivas={
          envia
            ? (filas, limpiar) => {
                const listas = filas.filter(sePuedeEnviar)
                return (
                  <Button
                    size="xs"
                    disabled={listas.length === 0}
                    loading={enviando}
                    onClick={() => void enviarLote(listas.map(({ id }) => id)).then((hecho) => hecho && limpiar())}
                  >
                    {listas.length === 0 ? 'Ya están enviadas' : `Enviar ${String(listas.length)} a la DIAN`}
                  </Button>
                )
              }
            : undefined
        }
        vacio={<p>Todavía no hay facturas. Se crean al facturar una escritura, en el tercer paso de su radicación.</p>}
      />
    </Pagina>
  )
}

export default FacturaElectronica
