import { Button, Checkbox } from '@mantine/core'
import { CAMPOS_DEL_PASO, LO_QUE_SE_CONSERVA, terminoDe } from '../../../modules/habeas/domain.ts'
import type { Decision, PasoPedido } from '../../../schemas/personas/habeas.ts'
import type { ReclamoLeido } from '../../../schemas/respuestas/personas/habeas.ts'
import { useFormulario } from '../../kit/forms/use-formulario.ts'
import { api } from '../../kit/http/api.ts'
import { DecimalInput } from '../../kit/campos/DecimalInput.tsx'
import { SelectBuscable } from '../../kit/campos/SelectBuscable.tsx'
import { TextArea, TextoInput } from '../../kit/campos/Texto.tsx'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { refrescar } from '../../kit/http/use-api.ts'
import { LAS_DECISIONES, EXPLICA, VERBO } from './verbos.ts'

interface Props {
  reclamo: ReclamoLeido
  paso: PasoPedido
  onClose: () => void
}

const alCambiar = (id: number): void => {
  void refrescar(`/reclamos_datos/${id}`)
  void refrescar('/reclamos_datos?')
  void refrescar('/reclamos_datos_cifras')
  void refrescar('/autorizaciones?')
}

type Escrito = Record<'motivo' | 'falta' | 'verificacion' | 'trasladado_a' | 'respuesta' | 'norma', string> & {
  dias: number | null
  decision: Decision | null
  expreso: boolean
}

const CON_MOTIVO: readonly PasoPedido[] = ['prorrogar', 'trasladar', 'desistir']

export const DialogoDePaso = ({ reclamo, paso, onClose }: Props) => {
  // verified by another desk meanwhile: what was written here stays out
  const conVerificacion = paso === 'verificar' || (paso === 'responder' && reclamo.verificacion === null)
  const form = useFormulario({
    inicial: (): Escrito => ({
      motivo: '',
      falta: '',
      verificacion: reclamo.verificacion ?? '',
      dias: terminoDe(reclamo.tipo).prorroga,
      trasladado_a: '',
      decision: null,
      respuesta: '',
      norma: '',
      expreso: false,
    }),
    enviar: (datos) =>
      api
        .put<{ dicho: string[] }>(`/reclamos_datos/${reclamo.id}/paso`, {
          paso,
          version: reclamo.version,
          ...Object.fromEntries(
            CAMPOS_DEL_PASO[paso]
              .filter((campo) => campo !== 'verificacion' || conVerificacion)
              .map((campo) => [campo, datos[campo]]),
          ),
        })
        .catch((error: unknown) => {
          // another desk's version, so that what is written here can be sent again
          alCambiar(reclamo.id)
          throw error
        }),
    cargando: 'Guardando cambios...',
    exito: ({ dicho }) => dicho.join(' ') || 'Actualizado correctamente',
    fallo: 'No se hizo el cambio',
    alHacer: () => {
      alCambiar(reclamo.id)
      onClose()
    },
  })
  const { datos: escrito } = form
  const area = (campo: 'motivo' | 'falta' | 'respuesta', label: string, maxLength: number, placeholder = '') => (
    <TextArea
      label={label}
      required
      maxLength={maxLength}
      placeholder={placeholder}
      {...(campo === 'respuesta' ? {} : { 'data-autofocus': true })}
      {...form.campo(campo)}
    />
  )
  const conNorma = paso === 'responder' && (escrito.decision === 'en_parte' || escrito.decision === 'no_procede')
  return (
    <Dialogo
      opened
      size={paso === 'responder' ? 'lg' : 'md'}
      title={VERBO[paso]}
      onClose={onClose}
      si={VERBO[paso]}
      {...form.dialogo}
    >
      <div className="kit-columna">
        {EXPLICA[paso] ? <p>{EXPLICA[paso]}</p> : null}
        {conVerificacion ? (
          <TextoInput
            data-autofocus
            label="Cómo se verificó la identidad"
            required
            maxLength={500}
            placeholder="Cédula a la vista, biometría, poder autenticado…"
            description={
              reclamo.verificacion !== null && reclamo.verificacion !== escrito.verificacion
                ? `Ahora dice: ${reclamo.verificacion}`
                : undefined
            }
            {...form.campo('verificacion')}
          />
        ) : null}
        {paso === 'completar' ? area('motivo', 'Qué trajo el titular', 1000) : null}
        {paso === 'pedir'
          ? area('falta', 'Qué falta', 1000, 'Todo lo que necesita para resolverla: así lo lee el titular.')
          : null}
        {paso === 'prorrogar' ? (
          <DecimalInput
            data-autofocus
            label="Días hábiles de más"
            required
            unit="días"
            maxDecimals={0}
            max={terminoDe(reclamo.tipo).prorroga}
            {...form.campo('dias')}
          />
        ) : null}
        {paso === 'trasladar' ? (
          <TextoInput
            data-autofocus
            label="A quién se traslada"
            required
            maxLength={250}
            {...form.campo('trasladado_a')}
          />
        ) : null}
        {CON_MOTIVO.includes(paso) ? area('motivo', 'Motivo', 1000) : null}
        {paso === 'desistir' ? <Checkbox label="El titular lo dijo expresamente" {...form.casilla('expreso')} /> : null}
        {paso === 'responder' ? (
          <SelectBuscable
            id="reclamo-decision"
            label="Decisión"
            required
            {...(conVerificacion ? {} : { 'data-autofocus': true })}
            options={LAS_DECISIONES}
            {...form.campo('decision')}
          />
        ) : null}
        {paso === 'responder' ? area('respuesta', 'Respuesta', 8000, 'Así la lee el titular, por correo.') : null}
        {conNorma ? (
          <>
            <TextoInput
              label="Norma"
              required
              maxLength={500}
              description="Por qué no se hace todo lo que pide. Lo usual:"
              {...form.campo('norma')}
            />
            <div className="flex flex-wrap gap-2">
              {LO_QUE_SE_CONSERVA.map(({ titulo, norma }) => (
                <Button
                  key={titulo}
                  size="xs"
                  variant="default"
                  onClick={() => form.cambiar({ norma: [escrito.norma.trim(), norma].filter(Boolean).join('; ') })}
                >
                  {titulo}
                </Button>
              ))}
            </div>
          </>
        ) : null}
      </div>
    </Dialogo>
  )
}
