import { figurePeriods } from '@lucarne/store/contract/back-office/analytics.ts'
import { Box, Card, Container, Flex, Grid, Heading, Spinner, Stack, Tab, TabList, Text } from '@sanity/ui'
import type { AreaProps } from '../area-props.ts'
import { describeFailure } from '../describe-failure.ts'
import { useFigures } from './analytics-queries.ts'
import { FigureSummary } from './analytics-summary.tsx'
import { DelayTable } from './delay-table.tsx'
import { describeSpan, periodLabels } from './describe-analytics.ts'
import { SalesChart } from './sales-chart.tsx'
import { ExportForm } from './sales-export-form.tsx'
import { CountryShares, PageShares, ProductShares, RatingShares, ReferrerShares } from './share-charts.tsx'

/** The analytics of the shop (docs/product/back-office.md#analytics). */
export default function FiguresScreen({ desk, onNavigate, view }: AreaProps) {
  const period = figurePeriods.find((name) => periodLabels[name].view === view) ?? '7_days'
  const { data: figures, error, isPlaceholderData } = useFigures(period)
  return (
    <>
      <Card borderBottom paddingX={3} paddingY={2}>
        {/* On phones, the line scrolls. */}
        <TabList gap={1} style={{ flexWrap: 'nowrap', overflowX: 'auto', whiteSpace: 'nowrap' }}>
          {figurePeriods.map((name) => (
            <Tab
              key={name}
              id={`periode-${name}`}
              aria-controls="chiffres"
              label={periodLabels[name].title}
              selected={name === period}
              onClick={() => onNavigate({ view: periodLabels[name].view })}
            />
          ))}
        </TabList>
      </Card>
      <Card
        flex={1}
        id="chiffres"
        overflow="auto"
        role="tabpanel"
        aria-busy={isPlaceholderData}
        aria-labelledby={`periode-${period}`}
        tabIndex={0}
      >
        <Container width={4} padding={4}>
          {error && (
            <Box paddingBottom={4}>
              <Card padding={4} role="alert" tone="caution">
                <Text size={1}>{describeFailure(error)}</Text>
              </Card>
            </Box>
          )}
          {!figures && !error && <Spinner muted />}
          {figures && (
            <Stack gap={5}>
              <Heading as="h2" size={1}>
                {describeSpan(figures)}
              </Heading>
              <FigureSummary figures={figures} period={period} />
              <SalesChart figures={figures} />
              <Grid gap={6} gridTemplateColumns={[1, 1, 1, 2]}>
                <ProductShares figures={figures} />
                <CountryShares figures={figures} />
                <PageShares figures={figures} />
                <Stack gap={6}>
                  <ReferrerShares figures={figures} />
                  <RatingShares figures={figures} />
                </Stack>
              </Grid>
              <DelayTable figures={figures} />
              {desk.permissions.includes('export_figures') && (
                <Flex>
                  <ExportForm today={figures.to} />
                </Flex>
              )}
            </Stack>
          )}
        </Container>
      </Card>
    </>
  )
}
