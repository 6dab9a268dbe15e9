import { useState } from 'react'
import { api, query } from '../../kit/http/api.ts'
import { useFormulario } from '../../kit/forms/use-formulario.ts'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { DialogoFormulario } from '../../screen/registro/DialogoFormulario.tsx'
import { recordar, refrescar } from '../../kit/http/use-api.ts'
import { Button } from '@mantine/core'
import { IconMail, IconSettings } from '@tabler/icons-react'
import { useSearch } from 'wouter'
import { leerEstado } from '../../kit/lista/use-lista.ts'
import { puedeVista } from '../../kit/http/permisos.ts'
import { useVista } from '../vista.ts'
import { bogotaDate, plural } from '../../../schemas/es-co/index.ts'
import { DateInput } from '../../kit/campos/DateInput.tsx'
import { SelectBuscable } from '../../kit/campos/SelectBuscable.tsx'

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
      {abre === 'ajustes' ? (
        <DialogoFormulario
          id="ajustes-de-cartera"
          onClose={() => setAbre(null)}
          onHecho={(ajustes) => recordar('/cartera_ajustes', ajustes)}
        />
      ) : null}
    </>
  )
}
