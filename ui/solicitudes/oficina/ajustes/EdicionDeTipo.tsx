import { Button, Switch } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { TextoInput, TextArea } from '../../../kit/campos/Texto.tsx'
import { enfocarCampo } from '../../../kit/keyboard/foco.ts'
import { movida, Ordenar } from '../../../kit/tables/Ordenar.tsx'
import { nuevaLinea, type Linea, cuerpoDe, escritoDe, ListaDePapeles, RUTA, rutaDeTipo } from './formulario.tsx'
import { useState } from 'react'
import type { TipoDeLaOficina } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { useFormulario } from '../../../kit/forms/use-formulario.ts'
import { api, ApiError } from '../../../kit/http/api.ts'
import { ErrorEnSitio } from '../../../kit/feedback/ErrorEnSitio.tsx'
import { Pagina, type Miga } from '../../../kit/page/Pagina.tsx'
import { puedeVista } from '../../../kit/http/permisos.ts'
import { refrescar } from '../../../kit/http/use-api.ts'
import { useGuardia } from '../../../kit/drafts/use-guardia.tsx'

interface Props {
  lineas: Linea[]
  edita: boolean
  faltas: Record<string, string>
  onChange: (lineas: Linea[]) => void
}

/** Goes into the mail and calendar entry of the appointment. */
const QueTraer = ({ lineas, edita, faltas, onChange }: Props) => (
  <section className="grid gap-3 p-5 border border-line rounded-8 bg-surface movil:p-4" aria-labelledby="tipo-traer">
    <h2 className="text-16" id="tipo-traer">
      Qué traer a la firma
    </h2>
    <p className="muted">Va en el correo y en el calendario de la cita, y en los recordatorios.</p>
    {faltas['que_traer'] ? (
      <p className="text-danger" role="alert">
        {faltas['que_traer']}
      </p>
    ) : null}
    <ol className="grid m-0 p-0 list-none max-w-160 gap-2">
      {lineas.map(({ clave, texto }, at) => (
        <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 items-start" key={clave}>
          <TextoInput
            id={`traer-${clave}`}
            aria-label={`Qué traer ${at + 1}`}
            maxLength={200}
            readOnly={!edita}
            value={texto}
            error={faltas[`que_traer.${at}`]}
            onChange={(next) => onChange(lineas.map((linea, n) => (n === at ? { clave, texto: next } : linea)))}
          />
          {edita ? (
            <Ordenar
              nombre={texto || `la línea ${at + 1}`}
              primero={at === 0}
              ultimo={at === lineas.length - 1}
              mover={(paso) => onChange(movida(lineas, at, paso))}
              quitar={() => {
                onChange(lineas.filter((_, n) => n !== at))
                enfocarCampo('traer-agregar')
              }}
            />
          ) : null}
        </li>
      ))}
    </ol>
    {edita ? (
      <Button
        id="traer-agregar"
        className="justify-self-start"
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => {
          const nueva = nuevaLinea()
          onChange([...lineas, nueva])
          enfocarCampo(`traer-${nueva.clave}`)
        }}
      >
        Agregar línea
      </Button>
    ) : null}
  </section>
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
  const sucio = JSON.stringify(cuerpoDe(escrito)) !== JSON.stringify(cuerpoDe(leido))
  const guardia = useGuardia({ sucio, guardar, siSale: 'Si sale sin guardar, lo que cambió aquí se pierde.' })
  return (
    <Pagina
      title={escrito.titulo || nombre}
      migas={migas}
      subtitle={`Plantilla ágil: ${nombre}`}
      actions={
        edita ? (
          <Button type="submit" form="solicitudes-ajustes" loading={form.ocupado} disabled={!sucio}>
            Guardar
          </Button>
        ) : null
      }
    >
      {guardia}
      <form
        id="solicitudes-ajustes"
        className="solicitudes-ajustes grid gap-4 max-w-230"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (sucio) void guardar()
        }}
      >
        {problema ? (
          <>
            <ErrorEnSitio error={problema} title="No se guardó." />
            {problema instanceof ApiError && problema.status === 409 ? (
              <Button className="justify-self-start" variant="default" onClick={alTraer}>
                Descartar lo mío y traer lo guardado
              </Button>
            ) : null}
          </>
        ) : null}
        <section
          className="grid gap-3 p-5 border border-line rounded-8 bg-surface movil:p-4"
          aria-labelledby="tipo-dicho"
        >
          <h2 className="text-16" id="tipo-dicho">
            Lo que se dice antes de comenzar
          </h2>
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
        </section>
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
      </form>
    </Pagina>
  )
}
