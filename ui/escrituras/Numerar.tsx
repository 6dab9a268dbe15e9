import { bogotaDate } from '../../schemas/es-co/index.ts'
import type { NumeradaLeida } from '../../schemas/respuestas/radicaciones/escritura.ts'
import { DateInput } from '../kit/campos/DateInput.tsx'
import { TextArea, TextoInput } from '../kit/campos/Texto.tsx'
import { Dialogo } from '../kit/dialogs/Dialogo.tsx'
import { useFormulario } from '../kit/forms/use-formulario.ts'
import { api } from '../kit/http/api.ts'
import { alDia } from './al-dia.ts'

interface Escrito {
  numero: string
  fecha: string | null
  motivo: string
}

interface Props {
  id: number
  numerada: NumeradaLeida | null
  propuesto: number | null
  fecha: string | null
  onClose: () => void
}

/** Gives the deed its number; the proposed one is left to the server, which gives each person the next. */
export const Numerar = ({ id, numerada, propuesto, fecha, onClose }: Props) => {
  const antes = String(numerada?.numero ?? propuesto ?? '')
  const pideMotivo = (dado: Escrito) => dado.numero !== antes || (numerada !== null && dado.fecha !== fecha)
  const { datos, campo, dialogo } = useFormulario<Escrito, NumeradaLeida>({
    inicial: { numero: antes, fecha: fecha ?? bogotaDate(Date.now()), motivo: '' },
    revisar: (dado) => ({
      numero: !/^[1-9]\d{0,7}$/.test(dado.numero) && 'Escriba el número, solo cifras.',
      motivo: pideMotivo(dado) && dado.motivo.trim().length < 5 && 'Escriba por qué lleva otro número u otra fecha.',
    }),
    enviar: ({ numero, fecha: dicha, motivo }) =>
      api.post<NumeradaLeida>(`/radicaciones/${id}/numerar`, {
        ...(numero === antes ? {} : { numero: Number(numero) }),
        fecha: dicha,
        motivo: motivo.trim() || null,
      }),
    exito: ({ numero, anio }) => `Escritura ${numero} de ${anio}`,
    alHacer: async () => {
      await alDia()
      onClose()
    },
  })
  return (
    <Dialogo
      opened
      title="Número de la escritura"
      onClose={onClose}
      {...dialogo}
      si={numerada ? 'Cambiar' : 'Dar número'}
    >
      <div className="grid grid-cols-1 gap-4">
        <TextoInput label="Número de escritura" data-autofocus inputMode="numeric" maxLength={8} {...campo('numero')} />
        <DateInput label="Fecha de escritura" {...campo('fecha')} />
        {pideMotivo(datos) ? <TextArea label="Motivo" required maxLength={300} {...campo('motivo')} /> : null}
      </div>
    </Dialogo>
  )
}
