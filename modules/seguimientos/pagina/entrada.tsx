import type { Membrete } from '../../documentos/index.ts'
import { documento } from './documento.tsx'

export const paginaDeEntrada = ({
  oficina,
  nonce,
  error,
  codigo,
}: {
  oficina: Membrete
  nonce: string
  error: string | null
  codigo: string
}): string =>
  documento({
    titulo: 'Siga su trámite',
    oficina,
    nonce,
    children: (
      <>
        <h1>Siga su trámite</h1>
        <p className="sub">Si su papel trae un código QR, apunte a él la cámara del teléfono.</p>
        <form method="get" noValidate>
          <div className="campo">
            <label htmlFor="codigo">Código del trámite</label>
            <input
              id="codigo"
              name="codigo"
              inputMode="numeric"
              autoComplete="off"
              maxLength={16}
              defaultValue={codigo}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? 'codigo-error' : 'codigo-ayuda'}
            />
            {error ? (
              <p className="error" id="codigo-error" role="alert">
                {error}
              </p>
            ) : (
              <p className="nota" id="codigo-ayuda">
                Es el número que está debajo del código QR.
              </p>
            )}
          </div>
          <button>Ver el trámite</button>
        </form>
      </>
    ),
  })
