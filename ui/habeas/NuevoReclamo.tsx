import { esReclamo, terminoDe } from '../../modules/habeas/domain.ts'
import { bogotaDate } from '../../schemas/es-co/index.ts'
import type { Calidad, CanalDeReclamo, TipoDeReclamo } from '../../schemas/personas/habeas.ts'
import type { ReclamoLeido } from '../../schemas/respuestas/personas/habeas.ts'
import { useFormulario } from '../kit/forms/use-formulario.ts'
import { api } from '../kit/http/api.ts'
import { DateInput } from '../kit/campos/DateInput.tsx'
import { SelectBuscable } from '../kit/campos/SelectBuscable.tsx'
import { SelectCatalogo } from '../kit/campos/SelectCatalogo.tsx'
import { TextArea, TextoInput } from '../kit/campos/Texto.tsx'
import { Dialogo } from '../kit/dialogs/Dialogo.tsx'
import { refrescar } from '../kit/http/use-api.ts'
import { CANALES, QUIENES, TIPOS } from './reclamo/verbos.ts'

type DeTexto = 'numero_documento' | 'nombre' | 'correo' | 'telefono' | 'direccion' | 'actua' | 'verificacion'
type Escrito = Record<DeTexto | 'hechos', string> & {
  canal: CanalDeReclamo
  tipo: TipoDeReclamo | null
  tipo_documento: number | null
  calidad: Calidad
  /** Calendar date; null: today. */
  recibido: string | null
}
const CEDULA = 3
const VACIO: Escrito = {
  canal: 'presencial',
  tipo: null,
  tipo_documento: CEDULA,
  numero_documento: '',
  nombre: '',
  correo: '',
  telefono: '',
  direccion: '',
  calidad: 'titular',
  actua: '',
  verificacion: '',
  hechos: '',
  recibido: null,
}

const promesa = (tipo: TipoDeReclamo | null): string | undefined =>
  tipo === null
    ? undefined
    : `${esReclamo(tipo) ? 'Reclamo' : 'Consulta'}: se responde en ${terminoDe(tipo).dias} días hábiles.`

/** The term counts from the date of receipt. */
export const NuevoReclamo = ({ onClose, onHecho }: { onClose: () => void; onHecho: (id: number) => void }) => {
  const form = useFormulario({
    inicial: VACIO,
    revisar: (datos) =>
      Object.fromEntries(
        (['tipo', 'tipo_documento', 'numero_documento', 'nombre', 'hechos'] as const)
          .filter((campo) => !String(datos[campo] ?? '').trim())
          .map((campo) => [campo, 'Campo requerido']),
      ),
    // the field of who presents it may have been filled before the holder was chosen
    enviar: (datos) =>
      api.post<ReclamoLeido>('/reclamos_datos', datos.calidad === 'titular' ? { ...datos, actua: '' } : datos),
    cargando: 'Registrando petición...',
    exito: ({ numero_reclamo }) => `Petición ${numero_reclamo} registrada`,
    fallo: 'No se registró la petición',
    alHacer: ({ id }) => {
      void refrescar('/reclamos_datos')
      onHecho(id)
    },
  })
  const { datos: escrito, errores, cambiar: poner } = form
  type Mas = { required?: true; description?: string }
  const texto = (campo: DeTexto, label: string, className: string, maxLength: number, mas: Mas = {}) => (
    <TextoInput className={className} label={label} maxLength={maxLength} {...mas} {...form.campo(campo)} />
  )
  return (
    <Dialogo
      opened
      largo
      size="lg"
      title="Registrar petición"
      onClose={onClose}
      si="Registrar petición"
      {...form.dialogo}
    >
      <div className="kit-campos">
        <SelectBuscable
          id="reclamo-tipo"
          className="c6"
          label="Qué pide"
          required
          data-autofocus
          options={TIPOS}
          description={promesa(escrito.tipo)}
          {...form.campo('tipo')}
        />
        <SelectBuscable
          className="c3"
          label="Cómo llegó"
          required
          fixed
          options={CANALES}
          value={escrito.canal}
          error={errores['canal']}
          onChange={(canal) => poner({ canal: canal ?? 'presencial' })}
        />
        <DateInput
          className="c3"
          label="Día en que llegó"
          max={bogotaDate(Date.now())}
          value={escrito.recibido ?? bogotaDate(Date.now())}
          error={errores['recibido']}
          onChange={(recibido) => poner({ recibido })}
        />
        <SelectCatalogo
          className="c5"
          label="Tipo de documento del titular"
          required
          path="/tipoDocIde"
          value={escrito.tipo_documento}
          error={errores['tipo_documento'] ?? ''}
          onChange={(tipo_documento) => poner({ tipo_documento })}
        />
        {texto('numero_documento', 'Número de documento', 'c4', 30, { required: true })}
        {texto('nombre', 'Nombre del titular', 'c8', 250, { required: true })}
        <SelectBuscable
          className="c4"
          label="Quién lo presenta"
          required
          fixed
          options={QUIENES}
          value={escrito.calidad}
          error={errores['calidad']}
          onChange={(calidad) => poner({ calidad: calidad ?? 'titular' })}
        />
        {escrito.calidad === 'titular'
          ? null
          : texto('actua', 'Nombre y documento de quien lo presenta', '', 300, { required: true })}
        {texto('correo', 'Correo para responderle', 'c5', 254)}
        {texto('telefono', 'Teléfono', 'c3', 40)}
        {texto('direccion', 'Dirección', 'c4', 250)}
        {texto('verificacion', 'Cómo se verificó su identidad', '', 500, {
          description: 'Puede decirlo después: sin esto no se responde.',
        })}
        <TextArea
          label="Hechos"
          required
          maxLength={4000}
          placeholder="Qué datos, qué pasa con ellos y qué pide."
          {...form.campo('hechos')}
        />
      </div>
    </Dialogo>
  )
}
