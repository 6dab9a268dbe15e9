import type { CampoAdicional } from '../../../schemas/vistas/pantalla.ts'
import { ENTRADAS } from '../entradas/Entradas.tsx'
import { valorDe, type Fila } from '../fila.ts'
import '../pantalla.css'

interface Props {
  campos: readonly CampoAdicional[]
  fila: Fila | null
  /** Edited values by name; other fields keep the stored or the initial value. */
  escrito: Fila
  /** Messages by path: `extra.x`. */
  errores: Readonly<Record<string, string>>
  /** Prefix of the input ids: `ficha` gives `ficha-extra.canon`. */
  prefijo: string
  onCambiar: (name: string, value: unknown) => void
}

const Adicionales = ({ campos, ...props }: Props) => {
  const secciones = new Map<string, CampoAdicional[]>()
  for (const one of campos) {
    const titulo = one.campo.seccion ?? 'Campos adicionales'
    secciones.set(titulo, [...(secciones.get(titulo) ?? []), one])
  }
  return [...secciones].map(([titulo, suyos]) => (
    <fieldset key={titulo} className="pantalla-seccion">
      <legend>{titulo}</legend>
      <div className="kit-campos">
        {suyos.map((one) => (
          <Adicional key={one.name} {...props} de={one} />
        ))}
      </div>
    </fieldset>
  ))
}

const Adicional = ({
  de: { name, titulo, campo, esquema, requerido, escribe },
  fila,
  escrito,
  errores,
  prefijo,
  onCambiar,
}: Omit<Props, 'campos'> & { de: CampoAdicional }) => {
  const Entrada = ENTRADAS[campo.widget]
  const original = fila ? valorDe(fila, `extra.${name}`) : undefined
  const inicial = fila || typeof campo.inicial === 'object' ? undefined : campo.inicial
  return (
    <div className={`c${campo.ancho ?? 6} data-[entrada=switch]:self-center`} data-entrada={campo.widget}>
      <Entrada
        id={`${prefijo}-extra.${name}`}
        size="sm"
        label={titulo}
        campo={campo}
        fila={fila ?? {}}
        original={original}
        value={name in escrito ? escrito[name] : (original ?? inicial)}
        required={requerido && escribe}
        disabled={!escribe}
        description={campo.ayuda}
        error={errores[`extra.${name}`]}
        maxLength={typeof esquema === 'object' ? esquema.maxLength : undefined}
        onChange={(value) => onCambiar(name, value)}
        onOtro={onCambiar}
      />
    </div>
  )
}

export default Adicionales
