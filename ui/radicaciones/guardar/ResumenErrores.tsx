import { IconAlertCircle } from '@tabler/icons-react'
import { plural } from '../../../schemas/es-co/index.ts'
import type { ErrorUbicado } from './validar.ts'

interface Props {
  errores: readonly ErrorUbicado[]
  irA: (error: ErrorUbicado) => void
}

/** What keeps the filing from being saved, each a way to its field. */
export const ResumenErrores = ({ errores, irA }: Props) =>
  errores.length === 0 ? null : (
    <div className="radi-resumen flex items-start gap-3 py-3 px-4 rounded-6 bg-danger-soft" role="alert">
      <IconAlertCircle size={20} aria-hidden />
      <div>
        <strong>{`No se puede guardar: hay ${plural(errores.length, 'dato')} por corregir`}</strong>
        <ul className="mt-1 p-0 list-none">
          {errores.map((error) => (
            <li className="leading-6" key={error.campo}>
              <a
                href={`#${error.elemento}`}
                onClick={(event) => {
                  event.preventDefault()
                  irA(error)
                }}
              >
                {error.donde}
              </a>
              : {error.texto}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
