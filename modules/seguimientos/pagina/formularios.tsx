import { textoDelAviso } from '../../habeas/index.ts'

export interface EstadoDocumento {
  valor: string
  error: string | null
}
export interface EstadoAvisos {
  correo: string
  errorCorreo: string | null
  errorAcepta: string | null
  error: string | null
  enviado: boolean
}

interface Documento extends EstadoDocumento {
  accion: string
  admite: boolean
}

export const FormularioDocumento = ({ accion, admite, error }: Documento) => (
  <div className="no-imprime">
    <p className="nota grande">
      Los nombres, la dirección y la matrícula se muestran a medias porque cualquiera podría escribir este código. Para
      verlos completos escanee el código QR de su papel
      {admite ? ', o escriba los últimos cuatro dígitos del documento de un otorgante.' : '.'}
    </p>
    {admite && (
      <form method="post" action={`${accion}#datos`}>
        <input type="hidden" name="que" value="documento" />
        <div className="campo">
          <label htmlFor="documento">Últimos cuatro dígitos del documento</label>
          <input
            className="corto"
            id="documento"
            name="documento"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            pattern="[0-9]{4}"
            required
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'documento-error' : undefined}
          />
          {error && (
            <p className="error" id="documento-error" role="alert">
              {error}
            </p>
          )}
        </div>
        <button className="quieto">Ver completos</button>
      </form>
    )}
  </div>
)

interface Avisos extends EstadoAvisos {
  accion: string
  oficina: string
  documento: string
}

/** Consent required by law: unticked, with its text visible. */
export const FormularioAvisos = ({
  accion,
  oficina,
  documento,
  correo,
  errorCorreo,
  errorAcepta,
  error,
  enviado,
}: Avisos) => (
  <section className="bloque no-imprime" id="avisos">
    <h2>Avíseme por correo</h2>
    {enviado ? (
      <p className="hecho grande" role="status">
        Le enviamos un correo a {correo}. Ábralo y confirme: solo entonces empezamos a avisarle.
      </p>
    ) : (
      <form method="post" action={`${accion}#avisos`} noValidate>
        <input type="hidden" name="que" value="avisos" />
        {documento && <input type="hidden" name="documento" value={documento} />}
        {error && (
          <p className="error" role="alert">
            {error}
          </p>
        )}
        <div className="campo">
          <label htmlFor="correo">Su correo</label>
          <input
            id="correo"
            name="correo"
            type="email"
            autoComplete="email"
            maxLength={120}
            defaultValue={correo}
            aria-invalid={errorCorreo ? true : undefined}
            aria-describedby={errorCorreo ? 'correo-error' : undefined}
          />
          {errorCorreo && (
            <p className="error" id="correo-error" role="alert">
              {errorCorreo}
            </p>
          )}
        </div>
        <label className="acepta">
          <input type="checkbox" name="acepta" value="si" aria-describedby={errorAcepta ? 'acepta-error' : undefined} />
          <span>{textoDelAviso('seguimiento', oficina)}</span>
        </label>
        {errorAcepta && (
          <p className="error" id="acepta-error" role="alert">
            {errorAcepta}
          </p>
        )}
        <button>Avisarme</button>
      </form>
    )}
  </section>
)
