import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'

interface Props {
  value: string | null
  onChange: (date: string | null) => void
  min?: string
  max?: string
}

const arrows = {
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  previousYear: 'Año anterior',
  nextYear: 'Año siguiente',
  previousDecade: 'Década anterior',
  nextDecade: 'Década siguiente',
}

/** Loaded on demand: the dates library is heavy. */
const Calendario = ({ value, onChange, min, max }: Props) => (
  <DatePicker
    locale="es"
    firstDayOfWeek={1}
    weekendDays={[]}
    hideOutsideDates
    size="sm"
    value={value}
    defaultDate={value ?? undefined}
    minDate={min}
    maxDate={max}
    ariaLabels={arrows}
    onChange={onChange}
  />
)

export default Calendario
