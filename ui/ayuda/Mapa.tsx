import { Link } from 'wouter'

interface Parada {
  nombre: string
  href: string
  linea: string
}

/** The way of a deed: each stop leaves the next one ready. */
const CAMINO: readonly Parada[] = [
  { nombre: 'Radicación', href: '/admin/radicaciones', linea: 'Qué actos, quiénes y qué inmuebles' },
  { nombre: 'Liquidación', href: '/admin/liquidaciones', linea: 'Cuánto cuesta y quién paga' },
  {
    nombre: 'Factura',
    href: '/admin/radicaciones?rango=todas&f.estado=facturacion',
    linea: 'A nombre de quién y cómo paga',
  },
  { nombre: 'DIAN', href: '/admin/facElectronica', linea: 'Se firma, se envía y ella responde' },
  { nombre: 'Entrega', href: '/admin/seguimientoExpress', linea: 'Firma, registro y copias' },
]

/** What comes into it from the sides, and at which stop. */
const LADOS: readonly (Parada & { a: string })[] = [
  {
    nombre: 'Solicitudes',
    href: '/admin/ver-solicitudes',
    linea: 'Escrituras que se piden por la página',
    a: 'Radicación',
  },
  { nombre: 'Minutas', href: '/admin/minutas', linea: 'El texto, con los datos de la radicación', a: 'Radicación' },
  { nombre: 'Depósitos', href: '/admin/misDepositos', linea: 'Dinero que se deja antes y paga facturas', a: 'Factura' },
  { nombre: 'Cartera', href: '/admin/cartera', linea: 'Lo que se facturó a crédito', a: 'Factura' },
]

interface Props {
  /** Whether whoever reads opens a screen. */ abre: (href: string) => boolean
}

const Caja = ({ nombre, href, linea, abre }: Parada & Props) => (
  <>
    {abre(href.split('?')[0] ?? '') ? <Link href={href}>{nombre}</Link> : <strong>{nombre}</strong>}
    <span className="block text-muted text-13">{linea}</span>
  </>
)

/** How everything hangs together, with the way to each screen: a list in its order, drawn as a way. */
export const Mapa = ({ abre }: Props) => (
  <figure className="ayuda-mapa m-0 mt-3 mb-5" aria-label="Mapa: de la radicación a la entrega">
    <ol>
      {CAMINO.map((parada) => (
        <li
          className="relative py-2.5 px-3 border border-line border-l-3 border-l-accent rounded-6"
          key={parada.nombre}
        >
          <Caja {...parada} abre={abre} />
          {LADOS.some(({ a }) => a === parada.nombre) ? (
            <ul aria-label={`Llega a ${parada.nombre}`}>
              {LADOS.filter(({ a }) => a === parada.nombre).map((lado) => (
                <li key={lado.nombre}>
                  <Caja {...lado} abre={abre} />
                </li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ol>
  </figure>
)
