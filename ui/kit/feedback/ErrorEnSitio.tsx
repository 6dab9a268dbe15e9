import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { ApiError, mensajeDe } from '../http/api-error.ts'
import { abrirSoporte, hayAyuda } from '../page/ayuda.ts'

interface Props {
  error: unknown
  title?: string
  onRetry?: () => void
}

export const ErrorEnSitio = ({ error, title, onRetry }: Props) => (
  <div
    className="kit-error flex items-start gap-3 py-3 px-4 rounded-6 bg-danger-soft text-danger"
    role="alert"
    tabIndex={-1}
  >
    <IconAlertCircle size={20} aria-hidden />
    <div className="flex-1 text-ink">
      {title ? <strong>{title}</strong> : null}
      <p>{mensajeDe(error)}</p>
      {error instanceof ApiError && error.requestId && error.status >= 500 ? (
        <small className="text-muted text-12">
          Referencia para soporte: {error.requestId}
          {hayAyuda() ? (
            <>
              {' '}
              ·{' '}
              <button
                type="button"
                className="min-h-6 p-0 border-0 bg-none bg-transparent text-accent underline underline-offset-[2px] cursor-pointer"
                onClick={abrirSoporte}
              >
                Avisar a soporte
              </button>
            </>
          ) : null}
        </small>
      ) : null}
    </div>
    {onRetry ? (
      <Button variant="default" size="xs" onClick={onRetry}>
        Reintentar
      </Button>
    ) : null}
  </div>
)
