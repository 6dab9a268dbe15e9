import {
  formatAmount,
  formatDate,
  plural,
  formatDateLong,
  formatDateTime,
  formatPesos,
} from '../../../schemas/es-co/index.ts'
import type { EstadoDeCuentaLeido } from '../../../schemas/respuestas/cartera/cartera-estado.ts'
import { Hoja, type Membrete } from '../../documentos/index.ts'
import { EDADES, NOMBRE_EDAD, NOMBRE_MOVIMIENTO } from '../domain/index.ts'

type Cuenta = EstadoDeCuentaLeido['abiertas'][number]
interface Props {
  titulo: string
  cuentas: readonly Cuenta[]
  columna: 'saldo' | 'castigado'
  vacio: string
}

const cifra = (valor: number): string => (valor === 0 ? '—' : formatAmount(valor))
const abonado = ({ abonos, notas, cruces }: Cuenta): number => abonos + notas + cruces
const suma = (cuentas: readonly Cuenta[], de: (cuenta: Cuenta) => number): string =>
  formatAmount(cuentas.reduce((total, cuenta) => total + de(cuenta), 0))

const Cuentas = ({ titulo, cuentas, columna, vacio }: Props) => (
  <section>
    <h2>
      {titulo} {cuentas.length > 0 && <small>{plural(cuentas.length, 'cuenta')}</small>}
    </h2>
    {cuentas.length === 0 ? (
      <p>{vacio}</p>
    ) : (
      <table className="libro">
        <thead>
          <tr>
            <th>Fecha</th>
            <th>Vence</th>
            <th>Factura</th>
            <th>Escritura</th>
            <th>Acto o concepto</th>
            <th className="n">Valor ($)</th>
            <th className="n">Retenciones</th>
            <th className="n">Abonos</th>
            <th className="n">{columna === 'saldo' ? 'Saldo ($)' : 'Castigado ($)'}</th>
            <th className="n">Días</th>
          </tr>
        </thead>
        <tbody>
          {cuentas.map((cuenta) => (
            <tr key={cuenta.id}>
              <td>{formatDate(cuenta.fecha)}</td>
              <td>{formatDate(cuenta.vence)}</td>
              <td>{cuenta.numero ?? '—'}</td>
              <td>{cuenta.escritura ?? '—'}</td>
              <td className="prosa">{cuenta.concepto}</td>
              <td className="n">{formatAmount(cuenta.valor)}</td>
              <td className="n">{cifra(cuenta.retenciones)}</td>
              <td className="n">{cifra(abonado(cuenta))}</td>
              <td className="n">{formatAmount(cuenta[columna])}</td>
              <td className="n">{cuenta.dias}</td>
            </tr>
          ))}
          <tr className="suma">
            <td colSpan={5}>Total</td>
            <td className="n">{suma(cuentas, ({ valor }) => valor)}</td>
            <td className="n">{suma(cuentas, ({ retenciones }) => retenciones)}</td>
            <td className="n">{suma(cuentas, abonado)}</td>
            <td className="n">{suma(cuentas, (cuenta) => cuenta[columna])}</td>
            <td />
          </tr>
        </tbody>
      </table>
    )}
  </section>
)

const Movimientos = ({
  estado: { desde, corte, saldo_inicial, movimientos, saldo_final },
}: {
  estado: EstadoDeCuentaLeido
}) => (
  <section>
    <h2>
      Movimientos{' '}
      <small>
        del {formatDate(desde)} al {formatDate(corte)} · {plural(movimientos.length, 'movimiento')}
      </small>
    </h2>
    <table className="libro">
      <thead>
        <tr>
          <th>Fecha</th>
          <th>Movimiento</th>
          <th>Factura</th>
          <th>Escritura</th>
          <th>Detalle</th>
          <th className="n">Cargo ($)</th>
          <th className="n">Abono ($)</th>
          <th className="n">Saldo ($)</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>{formatDate(desde)}</td>
          <td colSpan={6}>Saldo inicial</td>
          <td className="n">{formatAmount(saldo_inicial)}</td>
        </tr>
        {movimientos.map((linea) => (
          <tr key={linea.id}>
            <td>{formatDate(linea.fecha)}</td>
            <td>
              {NOMBRE_MOVIMIENTO[linea.tipo]}
              {linea.reversa && ' (reversa)'}
            </td>
            <td>{linea.numero ?? '—'}</td>
            <td>{linea.escritura ?? '—'}</td>
            <td className="prosa">{linea.detalle ?? linea.concepto}</td>
            <td className="n">{linea.valor > 0 && formatAmount(linea.valor)}</td>
            <td className="n">{linea.valor < 0 && formatAmount(-linea.valor)}</td>
            <td className="n">{formatAmount(linea.saldo)}</td>
          </tr>
        ))}
        <tr className="suma">
          <td>{formatDate(corte)}</td>
          <td colSpan={6}>Saldo final</td>
          <td className="n">{formatAmount(saldo_final)}</td>
        </tr>
      </tbody>
    </table>
  </section>
)

const ESTILO_ESTADO = `
.cifras{display:flex;flex-wrap:wrap;gap:3mm 10mm;margin-top:5mm;padding:3mm 0;border-top:.75pt solid #000;border-bottom:.75pt solid #000;
  break-inside:avoid}
.cifras dt{font-size:7pt}
.cifras dd{font:600 14pt/1.2 'Source Serif 4',Signos,serif;white-space:nowrap;font-variant-numeric:tabular-nums}
.edades th,.edades td{width:17%}
.edades th:first-child,.edades td:first-child{width:auto;text-align:left}
.libro td,.libro th{font-size:7.5pt}
.libro td,.libro th{white-space:nowrap}
.libro .prosa{white-space:normal;min-width:34mm}
.pago{display:flex;gap:8mm;margin-top:5mm;padding-top:3mm;border-top:.75pt solid #000;break-inside:avoid}
.pago>div{flex:1;min-width:0;white-space:pre-line}
.pago h3{margin-bottom:1mm}
`

interface EstadoDePapel {
  estado: EstadoDeCuentaLeido
  membrete: Membrete
  /** Instant. */ impreso: string
}

export const EstadoImpreso = ({ estado, membrete, impreso }: EstadoDePapel) => {
  const { cliente, corte, enlace } = estado
  return (
    <Hoja
      titulo="Estado de cuenta"
      subtitulo={`Con corte al ${formatDateLong(corte)}`}
      cabeza={`Estado de cuenta · ${cliente.nombre} · ${cliente.identificacion} · corte ${formatDate(corte)}`}
      oficina={membrete}
      estilo={ESTILO_ESTADO}
      qr={enlace === null ? null : { url: enlace, codigo: 'Pagar en línea', leyenda: 'Abra este código con la cámara' }}
      datos={[
        { rotulo: 'Cliente', valor: cliente.nombre, ancho: true },
        { rotulo: 'Identificación', valor: cliente.identificacion },
        { rotulo: 'Código', valor: cliente.codigo },
        { rotulo: 'Dirección', valor: cliente.direccion, ancho: true },
        { rotulo: 'Correo', valor: cliente.correo, ancho: true },
        { rotulo: 'Teléfono', valor: cliente.telefono, fila: true },
      ]}
    >
      <Cifras estado={estado} />
      <Edades estado={estado} />
      <Cuentas
        titulo="Cuentas por pagar"
        cuentas={estado.abiertas}
        columna="saldo"
        vacio="No tiene cuentas por pagar a esta fecha."
      />
      <Movimientos estado={estado} />
      {estado.castigadas.length > 0 && (
        <Cuentas
          titulo="Cuentas castigadas, que no suman en el saldo"
          cuentas={estado.castigadas}
          columna="castigado"
          vacio=""
        />
      )}
      <AFavor estado={estado} />
      <ComoPagar estado={estado} />
      <p className="nota">
        Los abonos incluyen notas crédito y depósitos aplicados. Los días cuentan desde la fecha de la factura. Valores
        en pesos colombianos. Hecho el {formatDateTime(impreso)}.
      </p>
    </Hoja>
  )
}

const Cifras = ({ estado: { saldo_final, vencido, saldo_a_favor } }: { estado: EstadoDeCuentaLeido }) => (
  <dl className="cifras">
    <div>
      <dt>Saldo por pagar</dt>
      <dd>{formatPesos(saldo_final)}</dd>
    </div>
    <div>
      <dt>Vencido</dt>
      <dd>{formatPesos(vencido)}</dd>
    </div>
    {saldo_a_favor.total > 0 && (
      <div>
        <dt>Saldo a favor, sin aplicar</dt>
        <dd>{formatPesos(saldo_a_favor.total)}</dd>
      </div>
    )}
  </dl>
)

const Edades = ({ estado: { edades } }: { estado: EstadoDeCuentaLeido }) => (
  <section className="junto">
    <h2>Edades de la cartera</h2>
    <table className="edades">
      <thead>
        <tr>
          <th />
          {EDADES.map((edad) => (
            <th key={edad} className="n">
              {NOMBRE_EDAD[edad]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Tira nombre="Por fecha de la factura" edades={edades.factura} />
        <Tira nombre="Por fecha de vencimiento" edades={edades.vencimiento} />
      </tbody>
    </table>
  </section>
)

const Tira = ({ nombre, edades }: { nombre: string; edades: EstadoDeCuentaLeido['edades']['factura'] }) => (
  <tr>
    <td>{nombre}</td>
    {EDADES.map((edad) => (
      <td key={edad} className="n">
        {formatAmount(edades[edad])}
      </td>
    ))}
  </tr>
)

const AFavor = ({ estado: { saldo_a_favor } }: { estado: EstadoDeCuentaLeido }) =>
  saldo_a_favor.total === 0 ? null : (
    <section className="junto">
      <h2>
        Saldo a favor{' '}
        <small>{plural(saldo_a_favor.depositos.length, 'depósito')}; no se descuenta hasta que usted lo pida</small>
      </h2>
      <table className="libro">
        <thead>
          <tr>
            <th>Fecha</th>
            <th>Depósito</th>
            <th className="n">Disponible ($)</th>
          </tr>
        </thead>
        <tbody>
          {saldo_a_favor.depositos.map(({ id, fecha, numero_deposito, disponible }) => (
            <tr key={id}>
              <td>{formatDate(fecha)}</td>
              <td>{numero_deposito}</td>
              <td className="n">{formatAmount(disponible)}</td>
            </tr>
          ))}
          <tr className="suma">
            <td colSpan={2}>Total a favor</td>
            <td className="n">{formatAmount(saldo_a_favor.total)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  )

const ComoPagar = ({ estado: { como_pagar, a_quien, enlace } }: { estado: EstadoDeCuentaLeido }) =>
  como_pagar === null && a_quien === null && enlace === null ? null : (
    <section className="pago">
      {(como_pagar !== null || enlace !== null) && (
        <div>
          <h3>Cómo pagar</h3>
          {como_pagar}
          {enlace !== null && <p>En línea: {enlace}</p>}
        </div>
      )}
      {a_quien !== null && (
        <div>
          <h3>Preguntas y reclamos</h3>
          {a_quien}
        </div>
      )}
    </section>
  )
