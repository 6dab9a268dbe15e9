import { DateInput } from '../kit/campos/DateInput.tsx'
import { SelectBuscable } from '../kit/campos/SelectBuscable.tsx'
import { TextArea, TextoInput } from '../kit/campos/Texto.tsx'
import { api, query } from '../kit/http/api.ts'
import { LARGO, type FormularioExpress } from './express.ts'

interface Props {
  form: FormularioExpress
  errores: Readonly<Record<string, string>>
  /** Fields that come from elsewhere and are only read. */
  fijos: ReadonlySet<string>
  /** A filing goes into a project once. */
  conProyecto: boolean
  soloLectura: boolean
  onChange: (cambio: Partial<FormularioExpress>) => void
}

interface Proyecto {
  codigo: string
  proyecto: string
}

const buscarProyecto = async (q: string) =>
  (await api.get<Proyecto[]>(`/proyectosActivos?${query({ q })}`)).map(({ codigo, proyecto }) => ({
    value: codigo,
    label: proyecto,
    detail: codigo,
  }))

const SI_NO_APLICA = 'Si no aplica, escriba «No aplica».'
/** Help stands under the field, so that the fields of a row stand in line. */
const AYUDA_ABAJO: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** The flat fields of an express filing, in the order in which the paper says them. */
export const CamposExpress = ({ form, errores, fijos, conProyecto, soloLectura, onChange }: Props) => {
  const campo = (
    name: Exclude<keyof FormularioExpress, 'fecha_escritura' | 'codigoProyecto' | 'proyecto'>,
    ayuda?: string,
  ) => ({
    value: form[name],
    error: errores[name],
    maxLength: LARGO[name],
    required: !fijos.has(name),
    readOnly: soloLectura || fijos.has(name),
    inputWrapperOrder: AYUDA_ABAJO,
    ...(ayuda && !errores[name] && !fijos.has(name) ? { description: ayuda } : {}),
    onChange: (value: string) => onChange({ [name]: value }),
  })
  return (
    <div className="kit-campos express-campos">
      <TextoInput
        className="c3"
        label="Número de escritura"
        inputMode="numeric"
        id="express-primero"
        {...campo('num_escritura')}
      />
      <DateInput
        className="c3"
        label="Fecha de escritura"
        required
        readOnly={soloLectura}
        value={form.fecha_escritura}
        error={errores['fecha_escritura']}
        onChange={(fecha_escritura) => onChange({ fecha_escritura })}
      />
      <TextoInput className="c6" label="Matrícula" {...campo('matricula', SI_NO_APLICA)} />
      <TextoInput className="c6" label="Otorgante 1" {...campo('otorgante1')} />
      <TextoInput className="c6" label="Otorgante 2" {...campo('otorgante2', SI_NO_APLICA)} />
      <TextoInput className="c6" label="Dirección" {...campo('direccion', SI_NO_APLICA)} />
      <SelectBuscable<string>
        className="c6"
        label="Proyecto"
        inputWrapperOrder={AYUDA_ABAJO}
        description={conProyecto ? 'La radicación ya cuenta con un proyecto.' : 'Opcional.'}
        value={form.codigoProyecto}
        valueLabel={form.proyecto}
        disabled={conProyecto || soloLectura}
        search={buscarProyecto}
        error={errores['codigoProyecto']}
        nothing="No hay un proyecto activo así"
        onChange={(codigoProyecto, option) => onChange({ codigoProyecto, proyecto: option?.label ?? '' })}
      />
      <TextArea label="Actos" minRows={1} description={null} {...campo('actos', 'Separe varios con « - ».')} />
      <TextoInput
        className="c6"
        label="Usuario"
        inputMode="numeric"
        {...campo(
          'usuario',
          'Documento de quien sigue el trámite: con sus últimos cuatro dígitos verá los datos completos.',
        )}
      />
    </div>
  )
}
