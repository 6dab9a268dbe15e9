import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'wouter'
import { LIBRO } from './libro.ts'
import { Mapa } from './Mapa.tsx'
import type { PaginaDeAyuda } from './pagina.ts'
import { Texto, type Destino } from './Texto.tsx'

interface Props {
  pagina: PaginaDeAyuda
  onIr: (destino: Destino) => void
  abre: (href: string) => boolean
}

/** A screen of the page that can be gone to: the first that needs no record. */
const pantallaDe = ({ pantallas }: PaginaDeAyuda): string | undefined =>
  pantallas.find((una) => una.startsWith('/admin/') && !una.includes('*'))

/** Other pages that go with this one, and their screens. */
const VeaTambien = ({ pagina, onIr, abre }: Props) => {
  const otras = pagina.vea.flatMap((id) => LIBRO.filter((una) => una.id === id))
  return otras.length === 0 ? null : (
    <nav aria-label="Pantallas relacionadas">
      <h4 className="m-0 mt-6 mb-2 text-14 font-semibold">Pantallas relacionadas</h4>
      <ul className="ayuda-vea">
        {otras.map((una) => {
          const href = pantallaDe(una)
          return (
            <li key={una.id}>
              <button type="button" className="ayuda-enlace" onClick={() => onIr({ pagina: una.id, seccion: '' })}>
                {una.titulo}
              </button>
              {href && abre(href) ? (
                <Link href={href} aria-label={`Ir a ${una.titulo}`}>
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

/** A page of help, drawn. */
export const Hoja = (props: Props) => {
  const { pagina, onIr, abre } = props
  return (
    <article className="ayuda-hoja pt-5 pb-8 px-5 text-ink text-14 leading-[1.55] wrap-break-word">
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
