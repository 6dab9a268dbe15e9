import { renderToStaticMarkup } from 'react-dom/server'
import { formatAmount, formatDateLong, formatPesos } from '../../../schemas/es-co.ts'
import type { Membrete } from '../../documentos/index.ts'
import type { HojaImpresa } from '../domain/hoja-impresa.ts'
import { BOTON, CELDA, CIFRA, CUERPO, NOTA, ROTULO, TITULO, TOTAL } from './correo-estilo.ts'
import { ROTULOS } from './resumen.ts'

export interface Correo { subject: string; html: string; text: string }

/** The mail that carries the settlement: what each side pays, and that the sheet is attached. The text says the same as the HTML. */
export const correoDeLiquidacion = (hoja: HojaImpresa, oficina: Membrete): Correo => ({
  subject: `Liquidación de la radicación ${hoja.numeroRadicacion} · ${oficina.nombre}`,
  html: `<!doctype html>${renderToStaticMarkup(<Mensaje hoja={hoja} oficina={oficina} />)}`,
  text: texto(hoja, oficina),
})

const saludo = ({ numeroRadicacion, fechaLiquidacion }: HojaImpresa): string =>
  `Esta es la liquidación de la radicación ${numeroRadicacion}, hecha el ${formatDateLong(fechaLiquidacion)}. El PDF adjunto trae todas ` +
    'las líneas y el cálculo de cada valor.'

/** What may still change the figures, and what the clerk was warned of. */
const avisos = ({ alertas, lineasNotariales, lineasRegistrales }: HojaImpresa): string[] => [
  ...([...lineasNotariales, ...lineasRegistrales].some(({ explicacion }) => explicacion.porConfirmar)
    ? ['Hay tarifas por confirmar: el valor puede cambiar.']
    : []),
  ...alertas.map((alerta) => `Tenga en cuenta: ${alerta.replace(/\.?$/, '.')}`),
]

const Mensaje = ({ hoja, oficina }: { hoja: HojaImpresa; oficina: Membrete }) => (
  <html lang="es-CO">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{`Liquidación de la radicación ${hoja.numeroRadicacion}`}</title>
    </head>
    <body style={CUERPO}>
      {/* shown beside the subject in the list of messages */}
      <div
        style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}
      >{`Costo total ${formatPesos(hoja.costoTotal.total)}: vendedor ${formatPesos(hoja.costoTotal.vendedor)}, comprador ` +
        `${formatPesos(hoja.costoTotal.comprador)}.`}</div>
      <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
        <tbody>
          <tr>
            <td align="center">
              <table
                role="presentation"
                width="600"
                cellPadding={0}
                cellSpacing={0}
                style={{ width: '100%', maxWidth: 600, textAlign: 'left' }}
              >
                <tbody>
                  <tr>
                    <td style={TITULO}>{oficina.nombre}</td>
                  </tr>
                  <tr>
                    <td style={{ padding: '16px 0' }}>{saludo(hoja)}</td>
                  </tr>
                  <tr>
                    <td>
                      <Actos hoja={hoja} />
                    </td>
                  </tr>
                  <tr>
                    <td style={{ paddingTop: 16 }}>
                      <Sumas hoja={hoja} />
                    </td>
                  </tr>
                  {avisos(hoja).length > 0 && (
                    <tr>
                      <td style={NOTA}>
                        {avisos(hoja).map((aviso) => (
                          <div key={aviso}>{aviso}</div>
                        ))}
                      </td>
                    </tr>
                  )}
                  {hoja.url && (
                    <tr>
                      <td style={{ padding: '24px 0 8px' }}>
                        <a href={hoja.url} style={BOTON}>
                          Seguir el trámite
                        </a>
                      </td>
                    </tr>
                  )}
                  <tr>
                    <td style={NOTA}>
                      {oficina.lineas.map((linea) => (
                        <div key={linea}>{linea}</div>
                      ))}
                    </td>
                  </tr>
                </tbody>
              </table>
            </td>
          </tr>
        </tbody>
      </table>
    </body>
  </html>
)

const Actos = ({ hoja }: { hoja: HojaImpresa }) => (
  <table width="100%" cellPadding={0} cellSpacing={0}>
    <thead>
      <tr>
        <th style={ROTULO}>Acto</th>
        <th style={{ ...ROTULO, textAlign: 'right' }}>Valor ($)</th>
      </tr>
    </thead>
    <tbody>
      {hoja.actos.map(({ nombreActo, valor }, i) => (
        <tr key={i}>
          <td style={CELDA}>{nombreActo}</td>
          <td style={CIFRA}>{valorDe(valor)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Sumas = ({ hoja }: { hoja: HojaImpresa }) => (
  <table width="100%" cellPadding={0} cellSpacing={0}>
    <thead>
      <tr>
        <th style={ROTULO}>Valores en pesos</th>
        {['Vendedor', 'Comprador', 'Total'].map((lado) => <th key={lado} style={{ ...ROTULO, textAlign: 'right' }}>{lado}</th>)}
      </tr>
    </thead>
    <tbody>
      {ROTULOS.map(([clave, rotulo]) => {
        const fuerte = clave === 'costoTotal' ? TOTAL : {}
        return (
          <tr key={clave}>
            <td style={{ ...CELDA, ...fuerte }}>{rotulo}</td>
            {[hoja[clave].vendedor, hoja[clave].comprador, hoja[clave].total].map((valor, i) => (
              <td key={i} style={{ ...CIFRA, ...fuerte }}>
                {formatAmount(valor)}
              </td>
            ))}
          </tr>
        )
      })}
    </tbody>
  </table>
)

const valorDe = (valor: number): string => valor === 0 ? 'Sin cuantía' : formatAmount(valor)

function texto(hoja: HojaImpresa, oficina: Membrete): string {
  const lados = ROTULOS.map(([clave, rotulo]) => {
    const { vendedor, comprador, total } = hoja[clave]
    return `${rotulo}: ${formatPesos(total)} (vendedor ${formatPesos(vendedor)}, comprador ${formatPesos(comprador)})`
  })
  return [
    oficina.nombre, '', saludo(hoja), '',
    ...hoja.actos.map(({ nombreActo, valor }) => `- ${nombreActo}: ${valor === 0 ? 'sin cuantía' : formatPesos(valor)}`), '',
    ...lados,
    ...avisos(hoja).flatMap((aviso) => ['', aviso]),
    ...(hoja.url ? ['', `Siga su trámite: ${hoja.url}`] : []),
    '', ...oficina.lineas, '',
  ].join('\n')
}
