import { Link } from 'wouter'
import { formatNumber } from '../../schemas/es-co/index.ts'
import type { InformeLeido } from '../../schemas/respuestas/libros/libros.ts'

/** Faults that the authority would send back, each with the page where it is mended. */
export const Reparos = ({ reparos }: Pick<InformeLeido, 'reparos'>) =>
  reparos.length === 0 ? null : (
    <section className="grid gap-2">
      <h2 className="text-16 font-semibold">Por corregir antes de presentarlo</h2>
      <ul className="libros-lista">
        {reparos.map(({ que, cuantos, cuales }) => (
          <li key={que} className="libros-renglon">
            <div className="min-w-0">
              <p className="font-medium">
                {que}: {formatNumber(cuantos)}
              </p>
              <p className="text-13 text-muted wrap-anywhere">
                {cuales.map(({ dice, href }, n) => (
                  <span key={`${href} ${dice}`}>
                    {n > 0 ? ', ' : ''}
                    <Link className="kit-enlace" href={href}>
                      {dice}
                    </Link>
                  </span>
                ))}
                {cuantos > cuales.length ? ` y ${formatNumber(cuantos - cuales.length)} más` : ''}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )

/** Sheets that are filed together. */
export const Hojas = ({ informe: { hojas, clave, periodo } }: { informe: InformeLeido }) =>
  hojas.length === 0 ? null : (
    <nav aria-label="Hojas" className="flex flex-wrap gap-x-4 gap-y-1 text-13">
      {hojas.map((hoja) => (
        <Link
          key={hoja.clave}
          className={hoja.clave === clave ? 'font-semibold' : 'kit-enlace'}
          aria-current={hoja.clave === clave ? 'page' : undefined}
          href={`/admin/libros/${hoja.clave}?periodo=${periodo}`}
        >
          {hoja.titulo}
        </Link>
      ))}
    </nav>
  )
