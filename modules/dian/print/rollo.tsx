import { conPunto, formatDate, formatNit, formatNumber } from '../../../schemas/es-co/index.ts'
import type { DocumentoLeido, RespuestaAplicacion } from '../documento/index.ts'
import {
  avisos,
  calidades,
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

/** 72 mm of an 80 mm roll can be printed. */
const ESTILO_ROLLO = `
*{box-sizing:border-box;margin:0;padding:0}
html{font-family:Inter,Signos,sans-serif;color:#000}
body{font-size:8pt;line-height:1.35;overflow-wrap:anywhere}
main{width:72mm;margin:3mm 4mm;display:grid;gap:2.2mm}
.centro{text-align:center;text-wrap:balance}
.serif{font-family:'Source Serif 4',Signos,serif;font-weight:600;font-size:11.5pt;line-height:1.2}
.raya{border-top:.5pt solid #000;padding-top:1.8mm}
h1{font-size:9pt;font-weight:600}
.numero{font-size:13pt;font-weight:600;line-height:1.2}
.prueba{font-weight:600;border:.75pt solid #000;padding:1mm}
dl{display:grid;grid-template-columns:auto 1fr;gap:.4mm 3mm}
dd{text-align:right;font-variant-numeric:tabular-nums}
.linea{display:grid;grid-template-columns:1fr auto;gap:0 3mm;padding:.5mm 0}
.linea small{grid-column:1/-1;font-size:7pt}
.n{font-variant-numeric:tabular-nums;text-align:right}
.total{font-size:12pt;font-weight:600;display:flex;justify-content:space-between;border-top:.75pt solid #000;padding-top:1mm}
svg{display:block;width:34mm;height:34mm;margin:0 auto}
.clave{font-size:6.5pt;line-height:1.35}
`

interface Rollo {
  documento: DocumentoLeido
  respuesta: RespuestaAplicacion | null
  aceptada: boolean
  fechaResolucion: string | null
  software: { nombre: string; fabricante: string }
  medios: readonly string[]
  /** Where the issuer has no trade name. */
  oficina: string
}

/** §1.9 on a roll: the same facts as the letter, from the signed XML. */
export const RolloImpreso = ({ documento, respuesta, aceptada, fechaResolucion, software, medios, oficina }: Rollo) => {
  const { emisor, adquirente, clase, numero, fecha, hora, vence, ambiente, notas, lineas, totales, rango } = documento
  const validada = validacion(respuesta, aceptada)
  return (
    <html lang="es-CO">
      <head>
        <meta charSet="utf-8" />
        <title>{`${TITULOS[clase]} ${numero}`}</title>
        <style dangerouslySetInnerHTML={{ __html: ESTILO_ROLLO }} />
      </head>
      <body>
        <main>
          <header className="centro">
            <p className="serif">{emisor.nombreComercial || oficina}</p>
            <p>{emisor.nombre}</p>
            <p>{`NIT ${formatNit(emisor.numero, emisor.dv)}`}</p>
            <p>{calidades(emisor)}</p>
            <p>{[emisor.direccion, emisor.ciudad].filter(Boolean).join(', ')}</p>
            <p>{emisor.telefono && `Tel. ${emisor.telefono}`}</p>
          </header>
          <section className="centro raya">
            <h1>{TITULOS[clase]}</h1>
            <p className="numero">{numero}</p>
          </section>
          {ambiente === '2' && <p className="centro prueba">SIN VALIDEZ – AMBIENTE DE PRUEBAS</p>}
          <dl>
            <dt>Generación</dt>
            <dd>{momento(fecha, hora)}</dd>
            <dt>Validación de la DIAN</dt>
            <dd>{validada ?? 'Pendiente'}</dd>
            <dt>Vencimiento</dt>
            <dd>{formatDate(vence || fecha)}</dd>
            <dt>Forma de pago</dt>
            <dd>{formaDePago(documento)}</dd>
            <dt>Medio de pago</dt>
            <dd>{mediosDePago(documento, medios)}</dd>
          </dl>
          <section className="raya">
            <p>{adquirente.nombre}</p>
            <p>{identificacion(adquirente)}</p>
          </section>
          <section className="raya">
            {lineas.map((linea, i) => (
              <p key={i} className="linea">
                <span>{linea.descripcion}</span>
                <span className="n">{valor(linea.valor)}</span>
                <small>
                  {`${formatNumber(linea.cantidad)} × ${valor(linea.precio)} · ` +
                    (linea.iva ? `IVA ${tarifa(linea.iva.tarifa)}: ${valor(linea.iva.valor)}` : 'Excluido de IVA')}
                </small>
              </p>
            ))}
          </section>
          <section>
            <dl>
              <dt>Subtotal</dt>
              <dd>{valor(totales.bruto)}</dd>
              <dt>IVA</dt>
              <dd>{valor(totales.iva)}</dd>
            </dl>
            <p className="total">
              <span>Total</span>
              <span className="n">{conSigno(totales.total)}</span>
            </p>
          </section>
          {notas.map((nota, i) => (
            <p key={i}>{nota}</p>
          ))}
          <section>
            <Qr documento={documento} />
            <p className="clave">
              <b>{documento.claseClave}</b> {documento.cufe}
            </p>
          </section>
          <footer className="clave raya">
            {avisos(documento, validada !== null).map((texto) => (
              <p key={texto}>{texto}</p>
            ))}
            <Autorizacion rango={rango} del={fechaResolucion} />
            <p>Representación gráfica: el documento válido es el archivo XML firmado.</p>
            <p>
              {`Software: ${conPunto(software.nombre)} Fabricante: ${conPunto(software.fabricante)} NIT ` +
                `${formatNit(documento.software.proveedorNit, documento.software.proveedorDv)}.`}
            </p>
          </footer>
        </main>
      </body>
    </html>
  )
}
