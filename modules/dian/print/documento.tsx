import { conPunto, formatDate, formatNit, formatNumber, pesosEnLetras } from '../../../schemas/es-co/index.ts'
import { Hoja, lugar, membrete, type Membrete } from '../../documentos/index.ts'
import type { DocumentoLeido, LineaLeida, ParteLeida, RespuestaAplicacion } from '../documento/index.ts'
import {
  ESTILO_DIAN,
  avisos,
  calidades,
  conceptoDeNota,
  conSigno,
  formaDePago,
  identificacion,
  mediosDePago,
  momento,
  tarifa,
  TITULOS,
  validacion,
  valor,
} from './textos.ts'
import { Autorizacion, Qr } from './qr.tsx'

interface Representacion {
  documento: DocumentoLeido
  respuesta: RespuestaAplicacion | null
  aceptada?: boolean
  /** The signed XML lacks it. */
  fechaResolucion: string | null
  software: { nombre: string; fabricante: string }
  /** Empty: the DIAN's names. */
  medios: readonly string[]
  oficina: Oficina
}

type Oficina = Parameters<typeof membrete>[0]

/** §1.9. Everything but the props comes from the signed XML. */
export const DocumentoImpreso = (props: Representacion) => {
  const { documento, respuesta, aceptada = false, oficina } = props
  const { emisor, adquirente, clase, numero, fecha, hora, vence, corrige, ambiente, notas } = documento
  const validada = validacion(respuesta, aceptada)
  const titulo = TITULOS[clase]
  return (
    <Hoja
      titulo={titulo}
      subtitulo={numero}
      cabeza={`${titulo} ${numero}`}
      estilo={ESTILO_DIAN}
      oficina={membreteDe(emisor, oficina)}
      sello={ambiente === '2' ? 'SIN VALIDEZ – AMBIENTE DE PRUEBAS' : null}
      datos={[
        { rotulo: 'Generación', valor: momento(fecha, hora) },
        { rotulo: 'Validación de la DIAN', valor: validada ?? 'Pendiente' },
        ...(clase === 'factura' || vence ? [{ rotulo: 'Vencimiento', valor: formatDate(vence || fecha) }] : []),
        { rotulo: 'Forma de pago', valor: formaDePago(documento) },
        { rotulo: 'Medio de pago', valor: mediosDePago(documento, props.medios), ancho: true },
        ...(corrige
          ? [
              {
                rotulo: 'Factura que corrige',
                valor: `${corrige.numero} del ${formatDate(corrige.fecha)}`,
                fila: true,
                ancho: true,
              },
              { rotulo: 'Concepto', valor: conceptoDeNota(documento), ancho: true },
            ]
          : []),
      ]}
    >
      {avisos(documento, validada !== null).map((texto) => (
        <p key={texto} className="aviso">
          {texto}
        </p>
      ))}
      <Cliente parte={adquirente} />
      <Lineas lineas={documento.lineas} />
      <section className="final">
        <Cierre
          documento={documento}
          notas={
            corrige && corrige.motivo !== conceptoDeNota(documento) ? [`Motivo: ${corrige.motivo}`, ...notas] : notas
          }
        />
        <Validacion documento={documento} />
        <Legal {...props} />
      </section>
    </Hoja>
  )
}

const membreteDe = (emisor: ParteLeida, oficina: Oficina): Membrete => {
  const { lineas, ...cabeza } = membrete(oficina, {
    ...emisor,
    nombreComercial: emisor.nombreComercial ?? '',
    nit: formatNit(emisor.numero, emisor.dv),
  })
  return { ...cabeza, lineas: [...lineas, calidades(emisor)] }
}

const Cliente = ({ parte }: { parte: ParteLeida }) => (
  <section className="junto">
    <h2>Cliente</h2>
    <div className="partes">
      <div>
        <p className="nombre">{parte.nombre}</p>
        <p>{identificacion(parte)}</p>
      </div>
      <div>
        {[lugar(parte), [parte.telefono && `Tel. ${parte.telefono}`, parte.correo].filter(Boolean).join(' · ')]
          .filter(Boolean)
          .map((linea) => (
            <p key={linea}>{linea}</p>
          ))}
      </div>
    </div>
  </section>
)

const Lineas = ({ lineas }: { lineas: readonly LineaLeida[] }) => {
  const numeradas = lineas.map((linea, i) => ({ linea, n: i + 1 }))
  const propias = numeradas.filter(({ linea }) => !linea.mandante)
  const ajenas = numeradas.filter(({ linea }) => linea.mandante)
  return (
    <>
      <h2>
        Detalle <small>Valores en pesos</small>
      </h2>
      <table className="lineas">
        <thead>
          <tr>
            <th>N.º</th>
            <th>Descripción</th>
            <th className="n">Cantidad</th>
            <th className="n">Valor unitario</th>
            <th className="n">IVA</th>
            <th className="n">Valor del IVA</th>
            <th className="n">Valor</th>
          </tr>
        </thead>
        <tbody>
          {ajenas.length > 0 && propias.length > 0 && <Grupo texto="Servicios notariales" />}
          {propias.map((fila) => (
            <Fila key={fila.n} {...fila} />
          ))}
          {ajenas.length > 0 && (
            <Grupo texto="Recaudos para terceros (contrato de mandato: no son ingreso del notario)" />
          )}
          {ajenas.map((fila) => (
            <Fila key={fila.n} {...fila} />
          ))}
        </tbody>
      </table>
    </>
  )
}

const Grupo = ({ texto }: { texto: string }) => (
  <tr className="grupo">
    <td colSpan={7}>{texto}</td>
  </tr>
)

const Fila = ({
  linea: { descripcion, cantidad, precio, valor: total, iva, mandante },
  n,
}: {
  linea: LineaLeida
  n: number
}) => (
  <tr>
    <td>{n}</td>
    <td>
      {descripcion}
      {mandante && <small>{`Mandante NIT ${formatNit(mandante.nit, mandante.dv)}`}</small>}
    </td>
    <td className="n">{formatNumber(cantidad, Number.isInteger(cantidad) ? 0 : 2)}</td>
    <td className="n">{valor(precio)}</td>
    <td className="n">{iva ? (iva.tarifa === 0 ? 'Exento' : tarifa(iva.tarifa)) : mandante ? '' : 'Excluido'}</td>
    <td className="n">{iva ? valor(iva.valor) : ''}</td>
    <td className="n">{valor(total)}</td>
  </tr>
)

const Cierre = ({ documento: { totales }, notas }: { documento: DocumentoLeido; notas: readonly string[] }) => {
  const excluido = totales.bruto - totales.base - totales.terceros
  return (
    <div className="cierre">
      <div>
        <p>
          <b>Son:</b> {pesosEnLetras(Math.floor(totales.total / 100))}
          {totales.total % 100 ? ` con ${totales.total % 100} centavos` : ''}.
        </p>
        {notas.map((nota, i) => (
          <p key={i}>{nota}</p>
        ))}
      </div>
      <table>
        <tbody>
          {totales.porTarifa.map(({ tarifa: porcentaje, base }) => (
            <Suma
              key={`b${porcentaje}`}
              rotulo={porcentaje === 0 ? 'Base exenta' : `Base gravada al ${tarifa(porcentaje)}`}
              monto={base}
            />
          ))}
          {excluido > 0 && <Suma rotulo="Excluido de IVA" monto={excluido} />}
          {totales.porTarifa
            .filter(({ tarifa: porcentaje }) => porcentaje > 0)
            .map(({ tarifa: porcentaje, valor: iva }) => (
              <Suma key={`i${porcentaje}`} rotulo={`IVA del ${tarifa(porcentaje)}`} monto={iva} />
            ))}
          {totales.terceros > 0 && <Suma rotulo="Recaudos para terceros" monto={totales.terceros} />}
          <tr className="total">
            <td>Total</td>
            <td className="n">{conSigno(totales.total)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}

const Suma = ({ rotulo, monto }: { rotulo: string; monto: number }) => (
  <tr>
    <td>{rotulo}</td>
    <td className="n">{valor(monto)}</td>
  </tr>
)

const Validacion = ({ documento }: { documento: DocumentoLeido }) => (
  <section className="validacion">
    <Qr documento={documento} />
    <div>
      <p className="clave">
        <b>{documento.claseClave}</b>
        {documento.cufe}
      </p>
      <p className="clave">
        <b>Consúltela en la DIAN</b>
        {documento.url}
      </p>
    </div>
  </section>
)

const REPRESENTA: Readonly<Record<DocumentoLeido['clase'], string>> = {
  factura: 'factura electrónica de venta',
  nota_credito: 'nota crédito electrónica',
  nota_debito: 'nota débito electrónica',
}

const Legal = ({
  documento: {
    clase,
    rango,
    software: { proveedorNit, proveedorDv },
  },
  fechaResolucion,
  software,
}: Representacion) => (
  <footer className="legal">
    <Autorizacion rango={rango} del={fechaResolucion} />
    <p>{`Representación gráfica de la ${REPRESENTA[clase]}. El documento ` + 'válido es el archivo XML firmado.'}</p>
    <p>
      {`Software: ${conPunto(software.nombre)} Fabricante: ${conPunto(software.fabricante)} Software propio registrado por el facturador ante la DIAN, ` +
        `NIT ${formatNit(proveedorNit, proveedorDv)}; sin proveedor tecnológico.`}
    </p>
  </footer>
)
