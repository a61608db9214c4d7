//! The Verilator engine on small hand-written Verilog.

use bluechip_cosim::tools::ProfilingCompiler;
use bluechip_cosim::verilator::{Effort, File, Library, Model, Source, VerilatorError};
use bluechip_simulator::Device;

const COUNTER: &str = "
module counter(input wire clock, input wire enable, input wire [7:0] step_size, output wire [7:0] count,
               output wire [7:0] following, output wire [63:0] wide);
  reg [7:0] value;
  initial value = 8'd250;
  assign count = value;
  assign following = value + step_size;
  assign wide = {8{value}};
  always @(posedge clock) if (enable) value <= following;
endmodule
";

fn counter() -> Library {
    Library::build(&source(&[File::new("counter.v", COUNTER)])).unwrap()
}

fn source(files: &[File]) -> Source<'_> {
    Source {
        files,
        top: "counter",
        clock: Some("clock"),
        effort: Effort::Quick,
        renamed: &[],
        flags: &[],
    }
}

/// Steps a counter.
fn count(library: &Library, steps: u64) -> u64 {
    let mut model = Model::new(library);
    let [enable, size, count] =
        ["enable", "step_size", "count"].map(|name| model.port(name).unwrap());
    model.poke(enable, 1);
    model.poke(size, 3);
    model.step(steps);
    model.peek(count)
}

#[test]
fn a_trained_model_does_the_same_whoever_compiles_it() {
    let files = [File::new("counter.v", COUNTER)];
    let source = Source {
        effort: test_length::choose(Effort::Full, Effort::Quick),
        ..source(&files)
    };
    for compiler in ProfilingCompiler::all().unwrap() {
        let mut trained = 0;
        let library = Library::trained::<VerilatorError>(&source, &compiler, None, |library| {
            trained = count(library, 10_000);
            Ok(())
        });
        let library = library.unwrap();
        assert_eq!(trained, (250 + 3 * 10_000) % 256);
        assert_eq!(count(&library, 77), (250 + 3 * 77) % 256);
    }
}

#[test]
fn a_model_is_found_by_the_name_of_its_training() {
    let files = [File::new("counter.v", COUNTER)];
    let source = source(&files);
    let compiler = ProfilingCompiler::all().unwrap().remove(0);
    let train = |name: &str| {
        let mut is_trained = false;
        let library = Library::trained::<VerilatorError>(&source, &compiler, Some(name), |model| {
            is_trained = true;
            count(model, 10);
            Ok(())
        });
        assert_eq!(count(&library.unwrap(), 77), (250 + 3 * 77) % 256);
        is_trained
    };
    let name = format!("{:?}", std::time::SystemTime::now());
    assert_eq!([train(&name), train(&name)], [true, false]);
}

#[test]
fn a_counter_counts_and_its_outputs_settle_without_a_clock() {
    let mut model = Model::new(&counter());
    let [enable, size, count, following, wide] =
        ["enable", "step_size", "count", "following", "wide"].map(|name| model.port(name).unwrap());
    assert_eq!(model.peek(count), 250);
    model.poke(size, 3);
    assert_eq!(model.peek(following), 253);
    model.step(5);
    assert_eq!(model.peek(count), 250);
    model.poke(enable, 1);
    model.step(1);
    assert_eq!(model.peek(count), 253);
    model.step(2);
    assert_eq!(model.peek(count), 3);
    assert_eq!(model.peek(wide), 0x0303_0303_0303_0303);
    assert_eq!(model.cycle(), 8);
}

#[test]
fn inputs_poked_right_before_an_edge_count_at_that_edge() {
    let mut model = Model::new(&counter());
    let [enable, size, count] =
        ["enable", "step_size", "count"].map(|name| model.port(name).unwrap());
    let mut expected = 250_u64;
    for cycle in 0..1000_u64 {
        let (on, by) = (cycle % 3 == 0, cycle * 7 % 256);
        model.poke(enable, on.into());
        model.poke(size, by);
        model.step(1);
        if on {
            expected = (expected + by) & 255;
        }
        assert_eq!(model.peek(count), expected, "cycle {cycle}");
    }
}

#[test]
fn stepping_until_a_value_stops_there_or_at_the_bound() {
    let mut model = Model::new(&counter());
    let [enable, size, count] =
        ["enable", "step_size", "count"].map(|name| model.port(name).unwrap());
    model.poke(enable, 1);
    model.poke(size, 1);
    assert_eq!(model.step_until(count, 4, 100), Some(10));
    assert_eq!(model.step_until(count, 4, 100), Some(0));
    assert_eq!(model.step_until(count, 3, 20), None);
    assert_eq!(model.cycle(), 30);
    assert_eq!(model.peek(count), 24);
}

#[test]
fn instances_are_independent() {
    let library = counter();
    let (mut one, mut two) = (Model::new(&library), Model::new(&library));
    let [enable, size, count] =
        ["enable", "step_size", "count"].map(|name| one.port(name).unwrap());
    one.poke(enable, 1);
    one.poke(size, 1);
    one.step(3);
    two.step(3);
    assert_eq!((one.peek(count), two.peek(count)), (253, 250));
}

#[test]
fn an_unknown_port_lists_the_known_ones() {
    let model = Model::new(&counter());
    assert_eq!(
        model.port("speed").unwrap_err().to_string(),
        "counter has no port speed; it has clock, enable, step_size, count, following, wide"
    );
}

#[test]
fn only_inputs_are_poked_through_the_device_interface() {
    let mut model = Model::new(&counter());
    let [enable, size, count] =
        ["enable", "step_size", "count"].map(|name| model.signal(name).unwrap());
    Device::poke(&mut model, enable, 1).unwrap();
    Device::poke(&mut model, size, 2).unwrap();
    assert_eq!(Device::wait_for(&mut model, count, 0, 10).unwrap(), Some(3));
    let error = Device::poke(&mut model, count, 1).unwrap_err();
    assert_eq!(error.to_string(), "count is not an input port");
}

#[test]
fn bad_verilog_is_an_error_with_verilators_words() {
    let source = Source {
        files: &[File::new(
            "broken.v",
            "module broken(input wire a, output wire y); assign y = b; endmodule",
        )],
        top: "broken",
        clock: None,
        effort: Effort::Quick,
        renamed: &[],
        flags: &[],
    };
    let error = Library::build(&source).err().unwrap().to_string();
    assert!(error.contains("verilator_bin failed"), "{error}");
    assert!(error.contains("'b'"), "{error}");
}

#[test]
fn a_false_loop_through_a_vector_is_refused() {
    let source = Source {
        files: &[File::new(
            "loops.v",
            "module loops(input wire [1:0] a, output wire [1:0] y);
               wire [1:0] ray; assign ray[0] = a[0] & ray[1]; assign ray[1] = a[1] & ray[0]; assign y = ray;
             endmodule",
        )],
        top: "loops",
        clock: None,
        effort: Effort::Quick,
        renamed: &[],
        flags: &[],
    };
    let error = Library::build(&source).err().unwrap().to_string();
    assert!(error.contains("UNOPTFLAT"), "{error}");
}
