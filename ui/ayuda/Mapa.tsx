import { type PaginaDeAyuda, Texto, type Destino, ENLACE, HOJA } from './Busqueda.tsx'
import { Link } from 'wouter'
import { IconArrowRight } from '@tabler/icons-react'

export const LIBRO: readonly PaginaDeAyuda[] = Object.values(
  import.meta.glob<PaginaDeAyuda>('./paginas/*/*.md', { eager: true, import: 'default' }),
).sort((a, b) => a.id.localeCompare(b.id))

interface Parada {
  nombre: string
  href: string
  linea: string
}

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

/** Screens that feed a step from outside the process; `a`: that step. */
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
  abre: (href: string) => boolean
}

const Caja = ({ nombre, href, linea, abre }: Parada & Props) => (
  <>
    {abre(href.split('?')[0] ?? '') ? <Link href={href}>{nombre}</Link> : <strong>{nombre}</strong>}
    <span className="block text-muted text-13">{linea}</span>
  </>
)

const Mapa = ({ abre }: Props) => (
  <figure className="m-0 mt-3 mb-5" aria-label="Mapa: de la radicación a la entrega">
    <ol className="p-0 list-none">
      {CAMINO.map((parada) => (
        <li
          className={
            'relative py-2.5 px-3 border border-line border-l-3 border-l-accent rounded-6 ' +
            '[&>:is(a,strong)]:font-semibold not-first:mt-[26px] not-first:before:absolute ' +
            'not-first:before:-top-[25px] not-first:before:left-5 not-first:before:text-accent ' +
            "not-first:before:content-['↓'_/_''] not-first:before:text-16 not-first:before:leading-6"
          }
          key={parada.nombre}
        >
          <Caja {...parada} abre={abre} />
          {LADOS.some(({ a }) => a === parada.nombre) ? (
            <ul
              className="grid gap-1.5 mt-2.5 p-0 pl-3 border-l border-dashed border-l-line list-none"
              aria-label={`Llega a ${parada.nombre}`}
            >
              {LADOS.filter(({ a }) => a === parada.nombre).map((lado) => (
                <li className="m-0" key={lado.nombre}>
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

interface PropsHoja {
  pagina: PaginaDeAyuda
  onIr: (destino: Destino) => void
  abre: (href: string) => boolean
}

const pantallaDe = ({ pantallas }: PaginaDeAyuda): string | undefined =>
  pantallas.find((una) => una.startsWith('/admin/') && !una.includes('*'))

export const RENGLON = 'flex items-center justify-between gap-3 min-h-9 border-b border-b-line'

const VeaTambien = ({ pagina, onIr, abre }: PropsHoja) => {
  const otras = pagina.vea.flatMap((id) => LIBRO.filter((una) => una.id === id))
  return otras.length === 0 ? null : (
    <nav aria-label="Pantallas relacionadas">
      <h4 className="m-0 mt-6 mb-2 text-14 font-semibold">Pantallas relacionadas</h4>
      <ul className="p-0 list-none">
        {otras.map((una) => {
          const href = pantallaDe(una)
          return (
            <li className={RENGLON} key={una.id}>
              <button
                type="button"
                className={`${ENLACE} py-1 encima:underline`}
                onClick={() => onIr({ pagina: una.id, seccion: '' })}
              >
                {una.titulo}
              </button>
              {href && abre(href) ? (
                <Link
                  className="inline-flex flex-none items-center gap-1 py-1 px-0 text-muted no-underline encima:underline"
                  href={href}
                  aria-label={`Ir a ${una.titulo}`}
                >
                  Ir <IconArrowRight size={14} aria-hidden />
                </Link>
              ) : null}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

export const Hoja = (props: PropsHoja) => {
  const { pagina, onIr, abre } = props
  return (
    <article className={HOJA}>
      <h3 className="m-0 mb-2 text-20 font-semibold leading-[1.3]" tabIndex={-1}>
        {pagina.titulo}
      </h3>
      {pagina.secciones.map(({ id, titulo, cuerpo }) => (
        <section key={id} id={`ayuda-${id}`} tabIndex={-1}>
          {titulo ? <h4 className="m-0 mt-6 mb-2 text-14 font-semibold">{titulo}</h4> : null}
          <Texto nodos={cuerpo} onIr={onIr} abre={abre} />
          {pagina.id === 'como-se-conecta-todo' && id === '' ? <Mapa abre={abre} /> : null}
        </section>
      ))}
      <VeaTambien {...props} />
    </article>
  )
}
