import { IconAlertCircle } from '@tabler/icons-react'

export interface ErrorDeCampo {
  id: string
  titulo: string
  texto: string
}

export const irAlCampo = (id: string): void => {
  const box = document.getElementById(id)
  const target = box?.matches('input,textarea,select,button')
    ? box
    : (box?.querySelector<HTMLElement>('input,textarea,select,button') ??
      document.querySelector<HTMLElement>(`[data-campo="${CSS.escape(id)}"] :is(input, textarea, button)`))
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}

/** What must be put right, with a link to each field. */
export const ResumenErrores = ({ errores, general }: { errores: readonly ErrorDeCampo[]; general: string | null }) => {
  if (errores.length === 0 && !general) return null
  return (
    <div
      className="kit-error pantalla-errores flex items-start gap-3 py-3 px-4 rounded-6 bg-danger-soft text-danger mb-4"
      role="alert"
    >
      <IconAlertCircle size={20} aria-hidden />
      <div>
        <strong>
          {general ?? (errores.length === 1 ? 'Revise este campo' : `Revise estos ${errores.length} campos`)}
        </strong>
        <ul>
          {errores.map(({ id, titulo, texto }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault()
                  irAlCampo(id)
                }}
              >
                {titulo}
              </a>
              : {texto}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
