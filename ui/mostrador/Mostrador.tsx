import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { formatNumber, formatPesos } from '../../schemas/es-co/index.ts'
import type { MostradorLeido, ServicioEnMostrador, VentaHecha } from '../../schemas/respuestas/facturacion/mostrador.ts'
import { Cargada } from '../kit/feedback/Cargada.tsx'
import { puedeVista } from '../kit/http/permisos.ts'
import { useApi } from '../kit/http/use-api.ts'
import { enfocar } from '../kit/keyboard/foco.ts'
import { Pagina } from '../kit/page/Pagina.tsx'
import { usePreferencia } from '../kit/page/preferencias.ts'
import { BuscarServicio } from './BuscarServicio.tsx'
import { Cobro } from './Cobro.tsx'
import { esPapel, imprimirVenta } from './imprimir.ts'
import { Lineas } from './Lineas.tsx'
import { ParteCliente } from './ParteCliente.tsx'
import { AbrirTurno, CerrarTurno, Turnos } from './Turno.tsx'
import { useVenta } from './use-venta.ts'
import { Imprimir, Ventas } from './Ventas.tsx'

const POCOS = 200

/** At once where it stands already: the next key of a quick hand is for it. */
const irA = (id: string): void => {
  const campo = document.getElementById(id)
  if (campo) campo.focus()
  else enfocar(id)
}

/** `/admin/mostrador`: a sale from the customer's document to the invoice, without the mouse. */
const Mostrador = () => {
  const lectura = useApi<MostradorLeido>('/mostrador', { revalidateOnMount: true })
  const [cerrando, setCerrando] = useState(false)
  const vende = puedeVista('mostrador', 'crear')
  const [ajeno, setAjeno] = useState(0)
  const turno = lectura.data?.turno ?? null
  const seCierra = turno ?? lectura.data?.turnos.find(({ id }) => id === ajeno) ?? null
  const releer = () => lectura.mutate()
  return (
    <Pagina
      title="Mostrador"
      migas={[{ label: 'Facturacion' }]}
      subtitle={turno ? `Turno de ${turno.usuario} · ventas ${formatPesos(turno.ventas)}` : undefined}
      actions={
        turno ? (
          <>
            <AlVender />
            <Button variant="default" onClick={() => setCerrando(true)}>
              Cerrar turno
            </Button>
          </>
        ) : null
      }
    >
      <Cargada de={lectura} filas={8}>
        {(data) => (
          <>
            <Numeracion numeracion={data.numeracion} />
            {data.turno ? <EnVenta data={data} releer={releer} /> : vende ? <AbrirTurno alAbrir={releer} /> : null}
            {data.turno ? (
              <Ventas ventas={data.ventas} />
            ) : (
              <Turnos
                turnos={data.turnos}
                alCerrar={(id) => {
                  setAjeno(id)
                  setCerrando(true)
                }}
              />
            )}
          </>
        )}
      </Cargada>
      {seCierra ? (
        <CerrarTurno
          key={seCierra.id}
          opened={cerrando}
          turno={seCierra}
          ajeno={turno === null}
          releer={releer}
          alSalir={() => setCerrando(false)}
          alCerrar={async () => {
            await releer()
            setCerrando(false)
          }}
        />
      ) : null}
    </Pagina>
  )
}

const AlVender = () => {
  const [papel, guardar] = usePreferencia('mostrador-papel', esPapel)
  return (
    <NativeSelect
      aria-label="Al vender"
      value={papel ?? ''}
      data={[
        { value: '', label: 'Al vender: no imprimir' },
        { value: 'rollo', label: 'Al vender: imprimir en rollo' },
        { value: 'carta', label: 'Al vender: imprimir en carta' },
      ]}
      onChange={({ currentTarget: { value } }) => guardar(esPapel(value) ? value : null)}
    />
  )
}

const Numeracion = ({ numeracion }: Pick<MostradorLeido, 'numeracion'>) => {
  if (numeracion && numeracion.quedan > POCOS) return null
  return (
    <p className="py-2 px-3 rounded-6 bg-danger-soft" role="alert">
      {numeracion ? (
        `Quedan ${formatNumber(numeracion.quedan)} números ${numeracion.prefijo}: avise a quien administra la oficina.`
      ) : (
        <>
          La oficina no tiene numeración vigente para facturar: se agrega en{' '}
          {puedeVista('oficina') ? <Link href="/admin/oficina">Conexión con la DIAN</Link> : 'Conexión con la DIAN'}.
        </>
      )}
    </p>
  )
}

const EnVenta = ({ data, releer }: { data: MostradorLeido; releer: () => Promise<unknown> }) => {
  const [hecha, setHecha] = useState<VentaHecha | null>(null)
  const [papel] = usePreferencia('mostrador-papel', esPapel)
  const venta = useVenta({
    servicios: data.servicios,
    alVender: (nueva) => {
      setHecha(nueva)
      enfocar('mostrador-documento')
      if (papel && nueva.id_factura !== null) void imprimirVenta(nueva.id, papel)
      void releer()
    },
    alFallar: releer,
  })
  const agregar = (servicio: ServicioEnMostrador, cantidad: number) => {
    const { llave } = venta.agregar(servicio, cantidad)
    if (servicio.libre) enfocar(`mostrador-precio-${llave}`)
  }
  const cobrar = () => irA(venta.total > 0 && venta.efectivo > 0 ? 'mostrador-recibido' : 'mostrador-vender')
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_340px] items-start gap-5 [@container_contenido_(max-width:860px)]:grid-cols-1">
        <section className="grid gap-4 p-5 border border-line rounded-8 bg-surface movil:p-4" aria-label="Venta">
          <ParteCliente venta={venta} tipos={data.tipos_documento} alSeguir={() => irA('mostrador-servicio')} />
          <BuscarServicio servicios={data.servicios} alAgregar={agregar} alTerminar={cobrar} />
          <Lineas venta={venta} />
        </section>
        <div className="grid gap-4">
          {hecha ? <Hecha venta={hecha} /> : null}
          <Cobro venta={venta} bancos={data.bancos} />
        </div>
      </div>
    </>
  )
}

const Hecha = ({ venta }: { venta: VentaHecha }) => (
  <div className="grid gap-1 py-3 px-4 rounded-8 bg-accent-soft" role="status">
    <p className="font-semibold wrap-anywhere">
      {venta.numero_factura ? `Factura lista ${venta.numero_factura}` : 'Registrada sin costo'}
    </p>
    <p className="flex flex-wrap justify-between gap-3 tabular-nums">
      <span>{formatPesos(venta.total)}</span>
      <span>
        Cambio <strong>{formatPesos(venta.cambio)}</strong>
      </span>
    </p>
    {venta.id_factura === null ? null : <Imprimir venta={venta} />}
  </div>
)

export default Mostrador
