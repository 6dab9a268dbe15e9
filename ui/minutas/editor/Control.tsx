import { idDe } from './datos/mesa.ts'
import { largoDe, sinIndices } from '../../../modules/minutas/domain.ts'
import { FECHAS } from '../../../modules/plantillas/domain/filtros/numeros.ts'
import { DateInput } from '../../kit/campos/DateInput.tsx'
import { DecimalInput } from '../../kit/campos/DecimalInput.tsx'
import { MoneyInput } from '../../kit/campos/MoneyInput.tsx'
import { SelectBuscable, type Opcion } from '../../kit/campos/SelectBuscable.tsx'
import { TextArea, TextoInput } from '../../kit/campos/Texto.tsx'
import type { Campo } from './datos/secciones.ts'

interface Props {
  ruta: string
  titulo: string
  valor: string | null
  onChange: (valor: 'si' | 'no') => void
  disabled?: boolean
  error?: string
}

const VALORES = [
  ['si', 'Sí'],
  ['no', 'No'],
] as const

/** Radio group with no default. Focus goes to the selected option, or the first. */
export const SiNo = ({ ruta, titulo, valor, onChange, disabled, error }: Props) => (
  <fieldset
    className="flex flex-wrap gap-2 min-w-0 m-0 p-0 border-0"
    disabled={disabled}
    aria-invalid={error ? true : undefined}
  >
    <legend className="mb-1 p-0 font-medium">{titulo}</legend>
    {VALORES.map(([cual, dicho]) => (
      <label
        className={
          'inline-flex items-center gap-2 min-w-16 min-h-9 px-3 border border-field-line rounded-6 ' +
          'cursor-pointer data-elegido:border-accent data-elegido:bg-accent-soft movil:min-h-11 in-disabled:border-line! ' +
          'in-disabled:cursor-default focus-within:[outline:2px_solid_var(--accent)] focus-within:-outline-offset-1'
        }
        key={cual}
        data-elegido={valor === cual || undefined}
      >
        <input
          className="w-4 h-4 m-0 accent-accent focus-visible:[outline:none]"
          type="radio"
          name={idDe(ruta)}
          id={(valor === 'no' ? 'no' : 'si') === cual ? idDe(ruta) : undefined}
          checked={valor === cual}
          onChange={() => onChange(cual)}
        />
        {dicho}
      </label>
    ))}
    {error ? <p className="w-full text-danger text-13">{error}</p> : null}
  </fieldset>
)

const DIGITOS_ENTERO = 12
/** Shares of common property: «0,3512 %». */
const DECIMALES = 6

const fechaEnLetras = (fecha: string | null): string | undefined =>
  fecha && /^\d{4}-\d\d-\d\d$/.test(fecha) ? FECHAS.fecha_letras.aplicar(fecha) : undefined

const texto = (valor: unknown): string => (typeof valor === 'string' || typeof valor === 'number' ? String(valor) : '')
const numero = (valor: unknown): number | null => (typeof valor === 'number' ? valor : null)

interface PropsControl {
  ruta: string
  campo: Campo
  valor: unknown
  onChange: (valor: unknown) => void
  onBlur?: () => void
  opciones: readonly Opcion<string>[]
  disabled?: boolean
  error?: string
}

/** Amounts are echoed in words; a list that failed to load becomes free text. */
export const ControlDato = ({
  ruta,
  campo: { titulo, control, lista },
  valor,
  onChange,
  onBlur,
  opciones,
  disabled,
  error,
}: PropsControl) => {
  const comun = { id: idDe(ruta), label: titulo, disabled, error }
  switch (control) {
    case 'dinero':
      return <MoneyInput {...comun} words digits value={numero(valor)} onChange={onChange} />
    case 'decimal':
      return <DecimalInput {...comun} unit="%" maxDecimals={DECIMALES} value={numero(valor)} onChange={onChange} />
    case 'fecha':
      return (
        <DateInput
          {...comun}
          value={texto(valor) || null}
          description={fechaEnLetras(texto(valor) || null)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onChange={onChange}
        />
      )
    case 'si_no':
      return (
        <SiNo
          ruta={ruta}
          titulo={titulo}
          valor={texto(valor) || null}
          onChange={onChange}
          disabled={disabled}
          error={error}
        />
      )
    case 'parrafo':
      return (
        <TextArea
          {...comun}
          maxLength={largoDe(sinIndices(ruta))}
          description=" "
          value={texto(valor)}
          onChange={onChange}
        />
      )
    case 'entero':
      return (
        <TextoInput
          {...comun}
          inputMode="numeric"
          maxLength={DIGITOS_ENTERO}
          value={texto(valor)}
          onChange={(escrito) => {
            const digitos = escrito.replaceAll(/\D/g, '')
            onChange(digitos ? Number(digitos) : null)
          }}
        />
      )
    case 'texto': {
      const escrito = texto(valor)
      if (lista === undefined || opciones.length === 0 || lista === 'bancos')
        return (
          <>
            <TextoInput
              {...comun}
              maxLength={largoDe(sinIndices(ruta))}
              list={lista === 'bancos' ? `${idDe(ruta)}-lista` : undefined}
              value={escrito}
              onChange={onChange}
              onBlur={onBlur}
            />
            {lista === 'bancos' ? (
              <datalist id={`${idDe(ruta)}-lista`}>
                {opciones.map(({ value }) => (
                  <option key={value} value={value} />
                ))}
              </datalist>
            ) : null}
          </>
        )
      return (
        <SelectBuscable
          {...comun}
          value={escrito || null}
          valueLabel={escrito}
          options={opciones}
          onChange={(elegido) => onChange(elegido)}
        />
      )
    }
  }
}
