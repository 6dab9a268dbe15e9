import { BOTON_DE_CARTA, carta, NOTA_DE_CARTA } from './carta.tsx'
import type { Membrete } from './membrete.ts'

interface Datos {
  asunto: string
  nombre: string
  parrafos: readonly string[]
  /** What stands by itself before the button: «Usuario: ana@…». */
  dato?: { rotulo: string; valor: string }
  boton: string
  url: string
  nota: string
  oficina: Membrete
}

/** A mail that says something and asks for one thing, by a button whose address it writes too. The text says the same as the HTML. */
export function cartaConBoton(datos: Datos): { subject: string; html: string; text: string } {
  const { asunto, nombre, parrafos, dato, url, nota, oficina } = datos
  const linea = dato ? [`${dato.rotulo}: ${dato.valor}`] : []
  return {
    subject: `${asunto} · ${oficina.nombre}`,
    html: carta({ titulo: asunto, de: oficina.nombre, filas: <Filas {...datos} />, pie: oficina.lineas }),
    text: [
      oficina.nombre,
      '',
      `${nombre}:`,
      '',
      ...parrafos,
      '',
      ...linea,
      url,
      '',
      nota,
      '',
      ...oficina.lineas,
      '',
    ].join('\n'),
  }
}

const Filas = ({ nombre, parrafos, dato, boton, url, nota }: Datos) => (
  <>
    <tr>
      <td style={{ paddingTop: 16 }}>{nombre}:</td>
    </tr>
    {parrafos.map((parrafo) => (
      <tr key={parrafo}>
        <td style={{ padding: '8px 0', overflowWrap: 'anywhere' }}>{parrafo}</td>
      </tr>
    ))}
    {dato && (
      <tr>
        <td style={{ padding: '8px 0' }}>
          {dato.rotulo}: <strong>{dato.valor}</strong>
        </td>
      </tr>
    )}
    <tr>
      <td style={{ padding: '16px 0 8px' }}>
        <a href={url} style={BOTON_DE_CARTA}>
          {boton}
        </a>
      </td>
    </tr>
    <tr>
      <td style={{ fontSize: 12, color: '#5b6675', overflowWrap: 'anywhere' }}>{url}</td>
    </tr>
    <tr>
      <td style={NOTA_DE_CARTA}>{nota}</td>
    </tr>
  </>
)
