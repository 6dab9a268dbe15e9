import { IconSchool } from '@tabler/icons-react'
import { Link } from 'wouter'
import { useOficina } from '../office.ts'

const ENLACE = 'py-1 text-inherit font-semibold underline underline-offset-[3px]'

/** Banner of a practice office; behind the login (`dentro`) it links to the mails. */
export const BandaPractica = ({ dentro = false }: { dentro?: boolean }) => {
  const practica = useOficina().oficina?.practica
  if (!practica) return null
  return (
    <section
      className={
        'practica-banda flex flex-none flex-wrap items-center justify-center gap-x-3 gap-y-0.5 py-1.5 px-4 ' +
        'border-b border-b-warn bg-warn-soft text-warn text-13 movil:justify-start movil:py-1 movil:px-3'
      }
      aria-label="Oficina de práctica"
    >
      <IconSchool className="flex-none movil:hidden" size={18} aria-hidden />
      <p className="min-w-0">
        <strong>Oficina de práctica:</strong> nada de lo que haga aquí cuenta. Se borra esta noche.
      </p>
      <nav className="flex flex-wrap gap-x-4 gap-y-0.5" aria-label="Práctica">
        {dentro ? (
          <Link className={ENLACE} href="/admin/correos-de-practica">
            Correos que no se enviaron
          </Link>
        ) : null}
        {practica.volver ? (
          <a className={ENLACE} href={practica.volver}>
            Volver a mi oficina
          </a>
        ) : null}
      </nav>
    </section>
  )
}
