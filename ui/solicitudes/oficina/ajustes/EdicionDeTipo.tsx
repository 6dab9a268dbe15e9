import { Switch } from '@mantine/core'
import { useState } from 'react'
import type { TipoDeLaOficina } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { TextArea, TextoInput } from '../../../kit/campos/Texto.tsx'
import { useFormulario } from '../../../kit/forms/use-formulario.ts'
import { api } from '../../../kit/http/api.ts'
import { puedeVista } from '../../../kit/http/permisos.ts'
import { refrescar } from '../../../kit/http/use-api.ts'
import type { Miga } from '../../../kit/page/Pagina.tsx'
import { PaginaDeAjustes } from '../../../kit/page/PaginaDeAjustes.tsx'
import { Parte } from '../../../kit/page/Parte.tsx'
import { Renglones } from '../../../kit/tables/Renglones.tsx'
import { nuevaLinea, type Linea, cuerpoDe, escritoDe, ListaDePapeles, RUTA, rutaDeTipo } from './formulario.tsx'

interface Props {
  lineas: Linea[]
  edita: boolean
  faltas: Record<string, string>
  onChange: (lineas: Linea[]) => void
}

/** Goes into the mail and calendar entry of the appointment. */
const QueTraer = ({ lineas, edita, faltas, onChange }: Props) => (
  <Renglones
    id="traer"
    titulo="Qué traer a la firma"
    guia="Va en el correo y en el calendario de la cita, y en los recordatorios."
    falta={faltas['que_traer']}
    filas={lineas}
    edita={edita}
    nueva={nuevaLinea}
    nombre={({ texto }, at) => texto || `la línea ${at + 1}`}
    agregar="Agregar línea"
    lista="max-w-160 gap-2"
    onChange={onChange}
  >
    {({ clave, texto }, at, poner, ordenar) => (
      <>
        <TextoInput
          id={`traer-${clave}`}
          aria-label={`Qué traer ${at + 1}`}
          maxLength={200}
          readOnly={!edita}
          value={texto}
          error={faltas[`que_traer.${at}`]}
          onChange={(next) => poner({ texto: next })}
        />
        {ordenar}
      </>
    )}
  </Renglones>
)

const TEXTOS = [
  ['resumen', 'Resumen', 500, 'En qué consiste, en una o dos frases.'],
  ['costo', 'Cuánto cuesta', 300, 'Derechos, IVA y lo que se paga después.'],
  ['demora', 'Cuánto demora', 200, 'Cuatro días hábiles desde que los documentos estén completos.'],
  ['quien_pide', 'Quién puede pedirla', 300, 'El vendedor o el comprador, o su apoderado.'],
] as const

interface PropsEdicion {
  /** Id of its quick template. */
  id: number
  nombre: string
  /** Null until first saved. */
  tipo: TipoDeLaOficina | null
  migas: Miga[]
  alTraer: () => void
}

export const EdicionDeTipo = ({ id, nombre, tipo, migas, alTraer }: PropsEdicion) => {
  const edita = puedeVista('oficina', 'modificar')
  const [leido] = useState(() => escritoDe(tipo, nombre))
  const form = useFormulario({
    inicial: leido,
    enviar: (escrito) => api.put(rutaDeTipo(id), { ...cuerpoDe(escrito), ...(tipo ? { version: tipo.version } : {}) }),
    exito: 'Guardado correctamente',
    alHacer: () => refrescar(RUTA),
    donde: '.solicitudes-ajustes',
  })
  const { datos: escrito, errores: faltas, problema, cambiar: poner, enviar: guardar } = form
  return (
    <PaginaDeAjustes
      title={escrito.titulo || nombre}
      migas={migas}
      subtitle={`Plantilla ágil: ${nombre}`}
      id="solicitudes-ajustes"
      edita={edita}
      sucio={JSON.stringify(cuerpoDe(escrito)) !== JSON.stringify(cuerpoDe(leido))}
      ocupado={form.ocupado}
      problema={problema}
      guardar={guardar}
      alTraer={alTraer}
    >
      <Parte titulo="Lo que se dice antes de comenzar">
        <Switch label="Se ofrece en la página de la notaría" disabled={!edita} {...form.casilla('activo')} />
        <div className="kit-campos">
          <TextoInput
            className="c8"
            label="Título"
            required
            maxLength={150}
            readOnly={!edita}
            {...form.campo('titulo')}
          />
          {TEXTOS.map(([campo, label, maxLength, placeholder]) => (
            <div key={campo} className="c6">
              <TextArea
                label={label}
                required
                maxLength={maxLength}
                minRows={2}
                readOnly={!edita}
                placeholder={placeholder}
                {...form.campo(campo)}
              />
            </div>
          ))}
        </div>
      </Parte>
      <ListaDePapeles
        papeles={escrito.papeles}
        edita={edita}
        faltas={faltas}
        onChange={(papeles) => poner({ papeles })}
      />
      <QueTraer
        lineas={escrito.que_traer}
        edita={edita}
        faltas={faltas}
        onChange={(que_traer) => poner({ que_traer })}
      />
    </PaginaDeAjustes>
  )
}
