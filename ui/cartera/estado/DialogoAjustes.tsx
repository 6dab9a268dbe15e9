import { useEffect, useState } from 'react'
import type { AjustesDeCartera } from '../../../schemas/respuestas/cartera/cartera-estado.ts'
import { api, query } from '../../kit/http/api.ts'
import { TextArea, TextoInput } from '../../kit/campos/Texto.tsx'
import { useFormulario } from '../../kit/forms/use-formulario.ts'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { Cargada } from '../../kit/feedback/Cargada.tsx'
import { enfocarCampo } from '../../kit/keyboard/foco.ts'
import { recordar, useApi, refrescar } from '../../kit/http/use-api.ts'
import { Button } from '@mantine/core'
import { IconMail, IconSettings } from '@tabler/icons-react'
import { useSearch } from 'wouter'
import { leerEstado } from '../../kit/lista/use-lista.ts'
import { puedeVista } from '../../kit/http/permisos.ts'
import { useVista } from '../vista.ts'
import { bogotaDate, plural } from '../../../schemas/es-co/index.ts'
import { DateInput } from '../../kit/campos/DateInput.tsx'
import { SelectBuscable } from '../../kit/campos/SelectBuscable.tsx'

const RUTA = '/cartera_ajustes'
const CAMPOS = ['como_pagar', 'a_quien', 'asunto', 'texto', 'prescribe', 'aviso_prescripcion']

const DialogoAjustes = ({ onClose }: { onClose: () => void }) => {
  const { data, error, mutate } = useApi<AjustesDeCartera>(RUTA, { revalidateOnMount: true })
  const form = useFormulario<Partial<AjustesDeCartera>>({
    inicial: {},
    enviar: async (cambios) =>
      recordar(RUTA, await api.put<AjustesDeCartera>(RUTA, { ...cambios, version: data?.version ?? 0 })),
    exito: 'Ajustes guardados',
    alHacer: onClose,
    visibles: CAMPOS,
  })
  const { errores: faltas, cambiar: poner } = form
  const ajustes = data ? { ...data, ...form.datos } : null
  const listo = ajustes !== null
  // the dialog opened before its first field existed
  useEffect(() => {
    if (listo) enfocarCampo('cartera-como-pagar')
  }, [listo])
  const numero = (campo: 'prescribe' | 'aviso_prescripcion', label: string, description: string) => (
    <TextoInput
      className="c4"
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode="numeric"
      maxLength={4}
      value={ajustes ? String(ajustes[campo]) : ''}
      error={faltas[campo]}
      onChange={(texto) => poner({ [campo]: Number(texto.replace(/\D/g, '')) })}
    />
  )
  return (
    <Dialogo
      opened
      size="lg"
      title="Ajustes de cartera"
      onClose={onClose}
      {...form.dialogo}
      si="Guardar"
      impide={!data}
    >
      <Cargada de={{ data, error, mutate }} campos={6} />
      {ajustes ? (
        <div className="kit-campos">
          <TextArea
            id="cartera-como-pagar"
            className="c12"
            label="Cómo pagar"
            maxLength={1000}
            value={ajustes.como_pagar ?? ''}
            error={faltas['como_pagar']}
            onChange={(como_pagar) => poner({ como_pagar })}
          />
          <TextArea
            className="c12"
            label="A quién preguntar o reclamar"
            minRows={2}
            maxLength={500}
            value={ajustes.a_quien ?? ''}
            error={faltas['a_quien']}
            onChange={(a_quien) => poner({ a_quien })}
          />
          <TextoInput
            className="c12"
            label="Asunto del recordatorio"
            value={ajustes.asunto}
            error={faltas['asunto']}
            onChange={(asunto) => poner({ asunto })}
          />
          <TextArea
            className="c12"
            label="Texto del recordatorio"
            minRows={8}
            maxRows={16}
            value={ajustes.texto}
            error={faltas['texto']}
            description={`Puede usar ${ajustes.etiquetas.map(({ nombre }) => `{${nombre}}`).join(' ')}`}
            onChange={(texto) => poner({ texto })}
          />
          {numero('prescribe', 'Prescripción', 'Años desde el vencimiento')}
          {numero('aviso_prescripcion', 'Avisar desde', 'Porcentaje de ese tiempo')}
        </div>
      ) : null}
    </Dialogo>
  )
}

interface Props {
  /** Filter of GET /creditos; empty: all debtors. */
  filtro: string
  cuantos: number
  onClose: () => void
}

const TIPOS = [
  { value: 'estado', label: 'Estado de cuenta' },
  { value: 'recordatorio', label: 'Recordatorio' },
] as const
type Tipo = (typeof TIPOS)[number]['value']

/** Bulk mail to the debtors of the list; `PanelEnvios` shows its progress. */
const DialogoEnvios = ({ filtro, cuantos, onClose }: Props) => {
  const form = useFormulario({
    inicial: { tipo: 'estado' as Tipo, corte: null as string | null }, // chosen later
    enviar: ({ tipo, corte }) =>
      api.post(`/cartera_envios?${filtro}`, { tipo, ...(corte && tipo === 'estado' ? { corte } : {}) }),
    alHacer: async () => {
      await refrescar('/cartera_envios')
      onClose()
    },
  })
  const { tipo } = form.datos
  return (
    <Dialogo opened size="sm" title="Enviar a los clientes de la lista" onClose={onClose} {...form.dialogo} si="Enviar">
      <div className="kit-campos">
        <p className="c12">La lista tiene {plural(cuantos, 'cliente')}: se le escribe a cada uno de los que deben.</p>
        <SelectBuscable
          className="c12"
          label="Qué se envía"
          options={TIPOS}
          value={tipo}
          data-autofocus
          onChange={(elegido) =>
            form.cambiar({ tipo: TIPOS.find(({ value }) => value === elegido)?.value ?? 'estado' })
          }
        />
        {tipo === 'estado' ? (
          <DateInput
            className="c12"
            label="Corte"
            description="En blanco, el día en que sale cada uno"
            max={bogotaDate(new Date())}
            {...form.campo('corte')}
          />
        ) : null}
        <p className="c12 muted">
          Cada correo sale cuando la Ley 2300 de 2023 lo permite: por un canal autorizado, en su horario, y no dos veces
          en un día. Puede cerrar esta página: el envío sigue.
        </p>
      </div>
    </Dialogo>
  )
}

/** @param clientes number of clients in the filtered list */
export const AccionesDeCartera = ({ clientes }: { clientes: number }) => {
  const { desde, edad } = useVista()
  const { q, filtro } = leerEstado(useSearch(), { preset: 'hoy', sort: '' })
  const [abre, setAbre] = useState<'envios' | 'ajustes' | null>(null)
  if (!puedeVista('cartera', 'modificar')) return null
  return (
    <>
      <Button variant="default" leftSection={<IconSettings size={16} aria-hidden />} onClick={() => setAbre('ajustes')}>
        Ajustes
      </Button>
      <Button
        variant="default"
        leftSection={<IconMail size={16} aria-hidden />}
        disabled={clientes === 0}
        onClick={() => setAbre('envios')}
      >
        Enviar a todos
      </Button>
      {abre === 'envios' ? (
        <DialogoEnvios filtro={query({ desde, edad, q, filtro })} cuantos={clientes} onClose={() => setAbre(null)} />
      ) : null}
      {abre === 'ajustes' ? <DialogoAjustes onClose={() => setAbre(null)} /> : null}
    </>
  )
}
