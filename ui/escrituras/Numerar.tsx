import { bogotaDate } from '../../schemas/es-co/index.ts'
import { escribirNumero, leerNumero } from '../../schemas/radicaciones/numero.ts'
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
  propuesto: string | null
  fecha: string | null
  onClose: () => void
}

/** Gives the deed its number; the proposed one is left to the server, which gives each person the next. */
export const Numerar = ({ id, numerada, propuesto, fecha, onClose }: Props) => {
  const antes = numerada ? escribirNumero(numerada) : (propuesto ?? '')
  const pideMotivo = (dado: Escrito) =>
    dado.numero !== antes || Boolean(leerNumero(dado.numero)?.bis) || (numerada !== null && dado.fecha !== fecha)
  const { datos, errores, campo, dialogo } = useFormulario<Escrito, NumeradaLeida>({
    inicial: { numero: antes, fecha: fecha ?? bogotaDate(Date.now()), motivo: '' },
    revisar: (dado) => ({
      numero: leerNumero(dado.numero) === null && 'Escriba el número: 12, o 12 Bis.',
      motivo: pideMotivo(dado) && dado.motivo.trim().length < 5 && 'Escriba por qué lleva otro número u otra fecha.',
    }),
    enviar: ({ numero, fecha: dicha, motivo }) =>
      api.post<NumeradaLeida>(`/radicaciones/${id}/numerar`, {
        ...(numero === antes ? {} : leerNumero(numero)),
        fecha: dicha,
        motivo: motivo.trim() || null,
      }),
    exito: (dada) => `Escritura ${escribirNumero(dada)} de ${dada.anio}`,
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
        <TextoInput label="Número de escritura" data-autofocus maxLength={12} {...campo('numero')} />
        <DateInput label="Fecha de escritura" {...campo('fecha')} />
        {pideMotivo(datos) || datos.motivo || errores['motivo'] ? (
          <TextArea label="Motivo" required maxLength={300} {...campo('motivo')} />
        ) : null}
      </div>
    </Dialogo>
  )
}
